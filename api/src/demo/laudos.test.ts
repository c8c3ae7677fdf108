import * as assinaturas from '@imob/schemas/assinaturas';
import * as contratos from '@imob/schemas/contratos';
import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { novoImovel, novoItem, novoLocador, novoLocatario } from '../../test/support/factories.ts';
import type { Cliente } from './cliente.ts';
import { eventosDoContrato } from './eventos.ts';
import { historia } from './historia.ts';

test('the report of an entry waits for its tenant, once the landlord has signed it', async () => {
  const hoje = '2026-08-20';
  const plano = historia(hoje).find(({ laudo }) => laudo);
  const teste = await testApp({ agora: `${plano?.dataInicio}T15:00:00Z`, env: { SESSION_EXPIRES_DAYS: '30' } });
  const ana = await novoLocador(teste);
  const cliente = { pedir: async (...pedido: Parameters<typeof ana.pedir>) => (await ana.pedir(...pedido)).body };
  const imovelId = await novoImovel(ana);
  await novoItem(ana, imovelId);
  const ids = { imovelId, locatarioId: await novoLocatario(ana), demaisLocatarios: [] };
  const eventos = eventosDoContrato(cliente as unknown as Cliente, plano as never, () => ids, hoje);
  for (const { dia, fazer } of eventos.toSorted((a, b) => a.dia.localeCompare(b.dia) || a.ordem - b.ordem)) {
    teste.agora(`${dia}T15:00:00Z`);
    await fazer(dia);
  }
  teste.agora(`${hoje}T15:00:00Z`);
  const [lease] = (await ana.pedir(contratos.listar)).body;
  const { body } = await ana.pedir(assinaturas.listar, { params: { id: lease.id } });
  expect(body).toMatchObject([{ tipo: 'VISTORIA', situacao: 'ABERTA', vencida: false }]);
  expect(body[0].signatarios.map(({ situacao }: assinaturas.Signatario) => situacao)).toEqual(['ASSINOU', 'PENDENTE']);
  await teste.fechar();
});
