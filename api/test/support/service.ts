import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { buildService, SERVICE } from '../../../build/service.ts';
import { emptyDatabase, newDatabase } from './db.ts';
import { freePort } from './ports.ts';
import { iniciar, newFolder, type Processo } from './process.ts';

export async function pastaDoTeste() {
  const { pasta, apagar } = await newFolder();
  onTestFinished(apagar);
  return pasta;
}
export async function bancoDoTeste(novo = newDatabase) {
  const { url, apagar } = await novo();
  onTestFinished(apagar);
  return url;
}

type Servico = Processo & { endereco: string; pronto(): Promise<void> };

export async function servico(env: Record<string, string>, programa = SERVICE): Promise<Servico> {
  await buildService();
  const porta = env.PORT ?? String(await freePort());
  const comuns = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: porta, FRONTEND_URL: 'http://localhost:5173' };
  const processo = iniciar(programa, { ...comuns, ...env });
  onTestFinished(async () => {
    processo.filho.kill('SIGKILL');
    await processo.fim;
  });
  return { ...processo, endereco: `http://127.0.0.1:${porta}`, pronto: () => processo.escreveu('Serviço pronto') };
}

export const cadastro = {
  tipoPessoa: 'PF',
  email: 'ana@exemplo.com.br',
  password: 'segredo-123',
  nomeCompleto: 'Ana Souza',
  cpf: '123.456.789-09',
  cep: '01310-100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
};
export const enviar = (endereco: string, corpo: object) =>
  fetch(endereco, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(corpo) });

export const bancoVazio = (): Promise<string> => bancoDoTeste(emptyDatabase);

export function naoConecta(endereco: string): Promise<boolean> {
  return fetch(`${endereco}/health`).then(
    () => false,
    () => true,
  );
}

export async function esperar(condicao: () => Promise<boolean>): Promise<void> {
  for (const limite = Date.now() + 60_000; !(await condicao().catch(() => false)); await sleep(20)) {
    if (Date.now() > limite) throw new Error('não aconteceu a tempo');
  }
}
