// Uses the service that compose.yaml started, through its proxy. Called for the first time it registers a landlord and keeps files;
// called again with the same state it finds all of it: compose.mjs <state file>
import assert from 'node:assert/strict';
import dns from 'node:dns';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

const service = 'https://imob.localhost';
const files = 'https://fotos.imob.localhost';
const [, , stateFile] = process.argv;

// The two names stand in no DNS: the proxy's ports are on this network's loopback.
dns.lookup = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

for (let i = 0; (await fetch(`${service}/health/ready`).catch(() => undefined))?.status !== 200; i++) {
  assert(i < 120, '/health/ready does not get to 200');
  await wait(1_000);
}

let cookie;
async function ask(method, path, body) {
  const json = body && !(body instanceof FormData);
  const answer = await fetch(service + path, {
    method,
    headers: { origin: service, ...(cookie && { cookie }), ...(json && { 'content-type': 'application/json' }) },
    body: json ? JSON.stringify(body) : body,
  });
  const set = answer.headers.get('set-cookie');
  if (set && path === '/auth/login') {
    assert.match(set, /; Secure/);
    cookie = set.split(';')[0];
  }
  assert(answer.ok, `${method} ${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer.json();
}
const form = (name, bytes, type, more = {}) => {
  const made = new FormData();
  for (const [field, value] of Object.entries(more)) made.append(field, value);
  made.append('arquivo', new Blob([bytes], { type }), name);
  return made;
};
const status = async (url, options) => (await fetch(url, { redirect: 'manual', ...options })).status;

const login = { email: 'ana@exemplo.com.br', password: 'segredo-123' };
const address = {
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
};
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const document = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();

if (!existsSync(stateFile)) {
  await ask('POST', '/auth/register', {
    ...login,
    tipoPessoa: 'PF',
    nomeCompleto: 'Ana Souza',
    cpf: '123.456.789-09',
    ...address,
  });
  await ask('POST', '/auth/login', login);
  const { id: imovelId } = await ask('POST', '/imoveis', address);
  const { fotosKeys } = await ask('POST', `/upload/imovel/${imovelId}`, form('sala.jpg', picture, 'image/jpeg'));
  const { id: locatarioId } = await ask('POST', '/locatarios', { nome: 'João Pereira', cpf: '987.654.321-00' });
  const sent = await ask(
    'POST',
    `/upload/locatario/${locatarioId}`,
    form('rg.png', document, 'image/png', { tipo: 'identidade' }),
  );
  writeFileSync(stateFile, JSON.stringify({ imovelId, fotosKeys, locatarioId, documentos: sent.documentos }));
}
const { imovelId, fotosKeys, locatarioId, documentos } = JSON.parse(readFileSync(stateFile, 'utf8'));
console.log(JSON.stringify({ fotosKeys, documentos }));

await ask('POST', '/auth/login', login);
assert.deepEqual((await ask('GET', `/imoveis/${imovelId}`)).fotosKeys, fotosKeys);
assert.deepEqual((await ask('GET', `/locatarios/${locatarioId}`)).documentos, documentos);

const [{ key, url, thumbUrl }] = fotosKeys;
for (const address of [url, thumbUrl]) {
  assert(address.startsWith(`${files}/imob-fotos/`), address);
  const answer = await fetch(address);
  assert.equal(answer.status, 200, address);
  assert.match(answer.headers.get('content-type'), /^image\//);
  assert((await sharp(await answer.arrayBuffer()).metadata()).width > 0);
}

const [{ key: privateKey }] = Object.values(documentos);
const signed = await ask('GET', `/upload/url?key=${encodeURIComponent(privateKey)}`);
assert(signed.url.startsWith(`${files}/imob-privado/`), signed.url);
const read = await fetch(signed.url);
assert.equal(read.status, 200, signed.url);
assert.equal((await sharp(await read.arrayBuffer()).metadata()).width, 40);

// Nothing is listed, read without its signature or written from outside.
const refused = async (address, options) =>
  assert([403, 404].includes(await status(address, options)), `${address} is answered`);
await refused(`${files}/imob-privado/${privateKey}`);
for (const bucket of ['imob-fotos', 'imob-privado']) await refused(`${files}/${bucket}/?list-type=2`);
await refused(`${files}/imob-fotos`);
await refused(`${files}/`);
await refused(`${files}/minio/admin/v3/info`);
await refused(`${files}/imob-fotos/${key}`, { method: 'DELETE' });
await refused(`${files}/imob-fotos/novo.txt`, { method: 'PUT', body: 'x' });

assert.equal(await status(`${service}/app/`), 200);
assert.equal(await status('http://imob.localhost/app/'), 308);
console.log('pronto');
