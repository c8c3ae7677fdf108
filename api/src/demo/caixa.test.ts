import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { novoContrato, novoLocador, novoLocatario } from '../../test/support/factories.ts';
import { configurar, contato, todosOsCanais } from '../../test/support/providers.ts';
import { runRoutine } from '../areas/notificacoes/routine/run.ts';
import { readEnv } from '../env.ts';
import { createProviders } from '../providers/providers.ts';
import { iniciarCaixa } from './caixa.ts';

test('the demonstration’s inbox shows what the tenants received, and runs nothing that they were sent', async () => {
  const caixa = await iniciarCaixa();
  const env = readEnv({ FRONTEND_URL: 'http://localhost', ...caixa.env });
  const deps = createProviders(env, pino({ level: 'silent' }));
  const teste = await testApp({ env: caixa.env, deps, agora: '2026-03-07T15:00:00Z', tarefas: true });
  const ler = async (caminho = '/') => {
    const resposta = await fetch(caixa.url + caminho);
    return {
      status: resposta.status,
      texto: await resposta.text(),
      csp: resposta.headers.get('content-security-policy'),
    };
  };
  expect((await ler()).texto).toContain('Caixa de mensagens');

  const locador = await novoLocador(teste);
  await configurar(locador, todosOsCanais);
  const locatarioId = await novoLocatario(locador, { ...contato, nome: '<script>alert(1)</script>' });
  await novoContrato(locador, { locatarioId });
  await runRoutine(teste.deps);
  await configurar(locador, { textoLivreAtivo: true });
  caixa.parearWhatsapp(locador.uid);
  teste.agora('2026-03-09T15:00:00Z');
  await runRoutine(teste.deps);

  await expect.poll(async () => (await ler()).texto, { timeout: 30_000 }).toContain('Confirme seu e-mail');
  const { texto, csp } = await ler();
  for (const parte of ['vence em 3 dias', 'vence amanhã', 'SMS', 'aviso_vencimento', 'texto livre']) {
    expect(texto).toContain(parte);
  }
  expect(texto).not.toContain('<script');
  expect(csp).toContain("default-src 'none'");
  const email = /href="(\/email\/\d+)"/.exec(texto)?.[1] as string;
  expect((await ler(email)).texto).toContain('R$ 1.500,00');
  expect((await ler('/email/999')).status).toBe(404);
  await teste.fechar();
  await caixa.fechar();
});
