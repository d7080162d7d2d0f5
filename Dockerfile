# The server with all that it needs; `compose.yaml` starts it beside PostgreSQL. Settings come from the environment:
# docs/installing.md lists them.
FROM node:26-bookworm-slim

RUN mkdir /tiffin /data && chown node:node /tiffin /data
USER node
WORKDIR /tiffin
COPY --chown=node:node . .
# Installs the packages of package-lock.json and builds the pages, so that a start does neither.
RUN node scripts/bootstrap.mjs

ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["npm", "start"]
