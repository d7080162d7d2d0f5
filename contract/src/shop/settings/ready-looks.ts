import type { Theme } from './look.ts'

/**
 * Predefined themes, each with backgrounds, colours, fonts and corners for the light and the dark
 * theme. A new shop has the first one.
 */
export const READY_LOOKS = {
  basil: {
    light: { paper: '#f7fbf8', ink: '#1b1e1c', accent: '#1f6f43', button: '#1f6f43' },
    dark: { paper: '#0d100e', ink: '#e8ece9', accent: '#5aa676', button: '#2c794d' },
    heading_font: 'fraunces',
    text_font: 'figtree',
    shape: 'soft',
    density: 'usual',
  },
  tomato: {
    light: { paper: '#fdf8f2', ink: '#1d1a16', accent: '#b02a17', button: '#c0341d' },
    dark: { paper: '#120d0c', ink: '#f0e9e7', accent: '#f08a74', button: '#c0412a' },
    heading_font: 'bitter',
    text_font: 'work-sans',
    shape: 'sharp',
    density: 'usual',
  },
  turmeric: {
    light: { paper: '#fcf8e9', ink: '#1d1a14', accent: '#1d5c45', button: '#1d5c45' },
    dark: { paper: '#0b120e', ink: '#e5eee8', accent: '#e3b04b', button: '#d9a033' },
    heading_font: 'fraunces',
    text_font: 'work-sans',
    shape: 'soft',
    density: 'usual',
  },
  squid_ink: {
    light: { paper: '#fdfcfb', ink: '#1b1b1a', accent: '#c63018', button: '#191716' },
    dark: { paper: '#0a0a09', ink: '#ecebea', accent: '#ff8266', button: '#d63e1d' },
    heading_font: 'outfit',
    text_font: 'work-sans',
    shape: 'sharp',
    density: 'compact',
  },
  sea_salt: {
    light: { paper: '#f4fafe', ink: '#171b1e', accent: '#1b5b94', button: '#1b5b94' },
    dark: { paper: '#0c1218', ink: '#e5ecf3', accent: '#83b9ec', button: '#2f72b3' },
    heading_font: 'figtree',
    text_font: 'figtree',
    shape: 'round',
    density: 'airy',
  },
  beetroot: {
    light: { paper: '#fef6f9', ink: '#1e191b', accent: '#8f1d4f', button: '#8f1d4f' },
    dark: { paper: '#140d11', ink: '#f2e8ed', accent: '#ee8fb6', button: '#b93d72' },
    heading_font: 'fraunces',
    text_font: 'nunito-sans',
    shape: 'round',
    density: 'airy',
  },
  blue_corn: {
    light: { paper: '#fcf9f4', ink: '#1c1a16', accent: '#1f4aa8', button: '#1f4aa8' },
    dark: { paper: '#0d0f19', ink: '#e9ebf3', accent: '#f0b445', button: '#eeb03f' },
    heading_font: 'outfit',
    text_font: 'nunito-sans',
    shape: 'round',
    density: 'usual',
  },
  charcoal: {
    light: { paper: '#f6f1ef', ink: '#1d1a18', accent: '#8a3d1c', button: '#9c4520' },
    dark: { paper: '#151312', ink: '#edeae9', accent: '#e79a6c', button: '#b85a2e' },
    heading_font: 'bitter',
    text_font: 'nunito-sans',
    shape: 'soft',
    density: 'compact',
  },
} as const satisfies Record<string, Theme>

export type ReadyLook = keyof typeof READY_LOOKS
export const READY_LOOK_NAMES = Object.keys(READY_LOOKS) as ReadyLook[]
