import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

/** A mail provider that takes everything after so many milliseconds; a process of its own, so that it costs the service nothing. */
const atraso = Number(process.argv[2]);
let recebidas = 0;
const porChave = new Map<string, number>();

const servidor = createServer((request, response) => {
  const pedacos: Buffer[] = [];
  request.on('data', (pedaco) => pedacos.push(pedaco));
  request.on('end', () => {
    recebidas += 1;
    const { idempotencyKey } = JSON.parse(Buffer.concat(pedacos).toString()).headers;
    porChave.set(idempotencyKey, (porChave.get(idempotencyKey) ?? 0) + 1);
    setTimeout(() => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(`{"messageId":"<${randomUUID()}@falso>"}`);
    }, atraso);
  });
});
servidor.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(servidor.address() as { port: number }).port}`);
});
process.on('message', (pedido) => {
  if (pedido === 'contagem') process.send?.({ recebidas, diferentes: porChave.size });
  recebidas = 0;
  porChave.clear();
});
