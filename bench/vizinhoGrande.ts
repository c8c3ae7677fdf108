import { get } from 'node:http';

/**
 * The landlord who asks for a long list so many times at once, again and again, until told to stop: a process of its own, since to take
 * in these answers would hold up whoever measures the others beside it.
 */
const [url = '', cookie = '', paralelas] = process.argv.slice(2);
const status: Record<number, number> = {};
let parar = false;

const pedir = () =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { cookie }, agent: false }, (resposta) => {
      resposta.resume().on('error', reject);
      resposta.on('end', () => resolve(resposta.statusCode as number));
    }).on('error', reject);
  });

process.once('message', () => {
  parar = true;
});
await Promise.all(
  Array.from({ length: Number(paralelas) }, async () => {
    while (!parar) {
      const este = await pedir();
      status[este] = (status[este] ?? 0) + 1;
    }
  }),
);
process.send?.(status);
process.disconnect();
