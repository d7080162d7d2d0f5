import { BlockList, isIP } from 'node:net'

/** Networks that are not public: this machine, local networks and reserved ranges. */
const HERE = new BlockList()
const NETWORKS: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [address, prefix] of NETWORKS) HERE.addSubnet(address, prefix, 'ipv4')

/** The allocated part of IPv6, without the ranges that map to IPv4 or serve as examples. */
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')
const NOT_WORLD = new BlockList()
NOT_WORLD.addSubnet('2001::', 23, 'ipv6')
NOT_WORLD.addSubnet('2001:db8::', 32, 'ipv6')
NOT_WORLD.addSubnet('2002::', 16, 'ipv6')
NOT_WORLD.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address is on the public internet, so that a request to it cannot reach an internal server. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !HERE.check(address, 'ipv4')
    case 6:
      return WORLD.check(address, 'ipv6') && !NOT_WORLD.check(address, 'ipv6')
    default:
      return false
  }
}
