import * as auth from '@imob/schemas/auth';
import { locador } from './contas.ts';

/** `npm run demo:ler -- <address>`: what the running demonstration answers to its landlord, as it comes. */
const endereco = process.argv[2];
if (!endereco || !URL.canParse(endereco)) {
  console.error('Informe um endereço da demonstração, como http://localhost:3000/imoveis.');
  process.exit(1);
}
try {
  const entrada = await fetch(new URL(auth.login.url, endereco), {
    method: auth.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: locador.email, password: locador.password }),
  });
  const cookie = entrada.headers
    .getSetCookie()
    .map((posto) => posto.split(';', 1)[0])
    .join('; ');
  const resposta = await fetch(endereco, { headers: { cookie } });
  console.log(await resposta.text());
  process.exitCode = resposta.ok ? 0 : 1;
} catch {
  console.error(`Ninguém responde em ${endereco}. Suba a demonstração com npm run demo.`);
  process.exitCode = 1;
}
