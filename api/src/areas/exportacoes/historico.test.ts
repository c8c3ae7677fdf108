import * as auditoria from '@imob/schemas/auditoria';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, appComArquivos } from '../../../test/support/files.ts';
import { abrirZip, exportada, lerFolha } from '../../../test/support/landlordExport.ts';

let teste: AppComArquivos;
beforeAll(async () => {
  teste = await appComArquivos({ tarefas: true });
});
afterAll(() => teste.fechar());

test('the export holds the landlord’s whole trail, and nothing of another’s', {
  timeout: 120_000,
}, async () => {
  const [ana, rui] = [await novoLocador(teste), await novoLocador(teste)];
  const alheio = await novoContrato(rui);
  const { contratoId } = await novoContrato(ana);
  const contaId = await novaConta(ana, contratoId);
  await ana.pedir(financeiro.pagar, { params: { id: contaId } });
  // More than one page of it.
  for (let i = 0; i < 210; i++) {
    await ana.pedir(financeiro.mudar, { params: { id: contaId }, body: { descricao: `Conserto ${i}` } });
  }
  const { body } = await ana.pedir(exportacoes.pedir);
  await exportada(ana, body.id);
  const historico = await lerFolha(await abrirZip(ana, body.id), 'Histórico');
  const daApi: { id: string }[] = [];
  for (let cursor = ''; ; ) {
    const pagina = (await ana.pedir(auditoria.listar, { query: { limite: '100', cursor } })).body;
    daApi.push(...pagina.eventos);
    if (!pagina.proximo) break;
    cursor = pagina.proximo;
  }
  // The newest come first, and some may have come after the sheet was written.
  expect(daApi.map(({ id }) => id).slice(-historico.length)).toEqual(historico.map((linha) => linha.Código));
  expect(historico.length).toBeGreaterThan(210);
  expect(historico.find((linha) => linha.Ato === 'pagar')).toMatchObject({
    ...{ Quem: 'Você', 'De onde': '127.0.0.1', Registro: 'conta', 'Código do registro': contaId },
    ...{
      'O que aconteceu': 'Pagamento registrado',
      'O que mudou': expect.stringContaining('Situação: A vencer → Pago'),
    },
    ...{ 'Dados antes': expect.stringContaining('status: PENDENTE') },
    ...{ 'Dados depois': expect.stringContaining('status: PAGO') },
  });
  expect(JSON.stringify(historico)).not.toContain(alheio.contratoId);
});
