import { createHash } from 'node:crypto';
import * as contratos from '@imob/schemas/contratos';
import * as conversas from '@imob/schemas/conversas';
import * as dossie from '@imob/schemas/dossie';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as privacidade from '@imob/schemas/privacidade';
import * as termos from '@imob/schemas/termos';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novaInspecao,
  novoContrato,
  novoLocador,
} from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';
import { abrirZip, exportada } from '../../../../test/support/landlordExport.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';

let teste: AppComArquivos;
beforeAll(async () => {
  teste = await appComArquivos({ tarefas: true });
});
afterAll(() => teste.fechar());

const demorado = { timeout: 120_000 };
const DIA = '2026-04-20';

const pedir = async (quem: Locador, id: string) => quem.pedir(dossie.pedir, { params: { id } });
const pronto = async (quem: Locador, id: string) => {
  const { status, body } = await pedir(quem, id);
  expect([status, body.error]).toEqual([201, undefined]);
  return exportada(quem, body.id);
};
const texto = async (zip: Map<string, Uint8Array>, caminho: string) =>
  (await textoDoPdf(Buffer.from(zip.get(caminho) as Uint8Array))).replace(/\s+/g, ' ');

/** A lease with something of each kind, its first rent paid and two overdue. */
async function comTudo(nome: string) {
  const dono = await novoLocador(teste, { nomeCompleto: nome });
  await noDia(teste, dono, DIA);
  const { contratoId, imovelId, locatarioId } = await novoContrato(dono);
  await dono.pedir(imoveis.mudar, { params: { id: imovelId }, body: { nome: 'Casa Azul' } });
  await dono.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const [conta] = await contasDe(dono, contratoId);
  await dono.pedir(financeiro.pagar, { params: { id: conta.id } });
  const vistoria = await novaInspecao(dono, imovelId, {
    comodos: [{ nome: 'Sala', elementos: [{ nome: 'Piso', condicao: 'Ruim' }] }],
  });
  await dono.pedir(inspecoes.fechar, { params: { id: vistoria.id } });
  await cartasDe(dono, contratoId).escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 });
  const conversa = { locatarioId, contratoId, dia: DIA, hora: '18:30', como: 'TELEFONE', texto: 'Prometeu pagar.' };
  expect((await dono.pedir(conversas.criar, { body: conversa })).status).toBe(201);
  const enviado = amostra.pdf(`assinado de ${nome}`);
  await enviarForm(teste, dono, upload.contrato, { contratoId }, [['arquivo', enviado]]);
  await enviarForm(teste, dono, upload.locatario, { locatarioId }, [
    ['tipo', 'identidade'],
    ['arquivo', amostra.pdf(`RG de ${nome}`)],
  ]);
  return { dono, contratoId, enviado };
}

test(
  'all that a lawyer needs of one lease is there, each piece with its hash, and nothing of another’s',
  demorado,
  async () => {
    const { dono, contratoId, enviado } = await comTudo('Ana Souza');
    await novoContrato(dono);
    await comTudo('Beto Lima');
    expect((await dono.pedir(dossie.listar, { params: { id: contratoId } })).body).toEqual([]);
    const feito = await pronto(dono, contratoId);
    const zip = await abrirZip(dono, feito.id);
    expect(feito).toMatchObject({ situacao: 'PRONTA', contratoId, feitas: zip.size, total: zip.size, erro: null });

    const semCodigo = (caminho: string) =>
      caminho.replace(/ \([0-9a-f]{8}\)/g, '').replace(/(Recibo \d+ )\S+\./, '$1….');
    expect([...zip.keys()].map(semCodigo)).toEqual([
      '1 Contrato/Contrato.pdf',
      '1 Contrato/Via assinada/foto.pdf',
      '2 Vistorias/2026-03-10 Saída.pdf',
      '3 Débito/Cálculo do débito.pdf',
      '4 Contas e recibos/Contas da locação.pdf',
      '4 Contas e recibos/Recibo 00001 ….pdf',
      '5 Cartas e acordos/Notificação de infração 2026-04-20.pdf',
      '6 Histórico/Histórico da locação.pdf',
      '6 Histórico/Conversas anotadas.pdf',
      '7 Documentos/Do locatário/foto.pdf',
      '0 Índice.pdf',
    ]);
    const via = [...zip].find(([caminho]) => caminho.includes('Via assinada'))?.[1];
    expect(Buffer.from(via ?? [])).toEqual(enviado);

    const indice = (await texto(zip, '0 Índice.pdf')).replaceAll(' ', '');
    for (const [caminho, bytes] of zip) {
      if (caminho === '0 Índice.pdf') continue;
      expect(indice).toContain(
        `${caminho.replaceAll(' ', '')}SHA-256${createHash('sha256').update(bytes).digest('hex')}`,
      );
    }
    const debito = await texto(zip, '3 Débito/Cálculo do débito.pdf');
    const { body } = await dono.pedir(financeiro.encargos, {
      params: { id: (await contasDe(dono, contratoId))[1].id },
    });
    expect(body.total).toBeGreaterThan(body.valor);
    expect(debito).toContain(
      String(body.total.toFixed(2))
        .replace('.', ',')
        .replace(/(\d)(\d{3},)/, '$1.$2'),
    );
    expect(debito).toContain('multa de 10%');
    const contas = await texto(zip, '4 Contas e recibos/Contas da locação.pdf');
    expect(contas).toMatch(/Pago 20\/04\/2026/);
    const historico = await texto(zip, '6 Histórico/Histórico da locação.pdf');
    for (const dito of ['Contrato cadastrado', 'Pagamento de', 'Recibo nº 1', 'Notificação de infração']) {
      expect(historico).toContain(dito);
    }
    expect(historico).not.toContain('Prometeu pagar');
    expect(historico).not.toContain('Fim do prazo');
    expect(await texto(zip, '6 Histórico/Conversas anotadas.pdf')).toMatch(/20\/04\/2026 18:30 .*Prometeu pagar\./);
    for (const pagina of [indice, debito, historico]) expect(pagina).not.toMatch(/Beto/);

    // Asked for again it is another, and the one before is gone; the whole export has its own list.
    const outro = await pronto(dono, contratoId);
    const listados = (await dono.pedir(dossie.listar, { params: { id: contratoId } })).body;
    expect(listados.map(({ id }: { id: string }) => id)).toEqual([outro.id]);
    expect((await dono.pedir(exportacoes.buscar, { params: { id: feito.id } })).status).toBe(404);
    expect((await dono.pedir(exportacoes.listar)).body).toEqual([]);
    expect((await dono.pedir(exportacoes.arquivo, { params: { id: outro.id } })).body.nome).toBe(
      'Dossiê João Pereira - Casa Azul 2026-04-20.zip',
    );
  },
);

test('a lease without debts, papers or photos has its file too', demorado, async () => {
  const dono = await novoLocador(teste);
  await noDia(teste, dono, '2026-01-02');
  const { contratoId } = await novoContrato(dono);
  const zip = await abrirZip(dono, (await pronto(dono, contratoId)).id);
  expect(await texto(zip, '3 Débito/Cálculo do débito.pdf')).toContain('Nada em atraso em 02/01/2026.');
  expect(await texto(zip, '0 Índice.pdf')).toContain('Nada em atraso em 02/01/2026.');
  expect(await texto(zip, '6 Histórico/Conversas anotadas.pdf')).toContain('Nada anotado.');
});

test('a stored file that is lost is named in the index, and the rest is there', demorado, async () => {
  const { dono, contratoId } = await comTudo('Caio Reis');
  const { key } = await teste.deps.db
    .selectFrom('arquivos')
    .select('key')
    .where('userId', '=', dono.uid)
    .where('recurso', '=', 'contrato')
    .executeTakeFirstOrThrow();
  await teste.deps.storage.remove([{ balde: 'privado', key }]);
  const feito = await pronto(dono, contratoId);
  expect(feito.situacao).toBe('PRONTA');
  const zip = await abrirZip(dono, feito.id);
  expect([...zip.keys()].some((caminho) => caminho.includes('Via assinada'))).toBe(false);
  expect(await texto(zip, '0 Índice.pdf')).toContain('Arquivo não encontrado no armazenamento.');
});

test('asked for at once by two it is one, and that of another lease waits for it', async () => {
  const parado = await testApp();
  onTestFinished(() => parado.fechar());
  const dono = await novoLocador(parado);
  const [um, outro] = [await novoContrato(dono), await novoContrato(dono)];
  const ids = (await Promise.all([1, 2, 3].map(() => pedir(dono, um.contratoId)))).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
  const recusa = await pedir(dono, outro.contratoId);
  expect([recusa.status, recusa.body.error]).toEqual([
    409,
    'O dossiê de outro contrato está sendo feito. Espere um minuto e peça de novo.',
  ]);
  // One that is ready stays at hand while another is made.
  const pronta = { situacao: 'PRONTA', key: 'x', tamanho: 2, criadoEm: '2026-01-01T12:00:00Z' } as const;
  await parado.deps.db.updateTable('exportacoes').set(pronta).where('userId', '=', dono.uid).execute();
  const { id: nova } = (await pedir(dono, um.contratoId)).body;
  const { body: dele } = await dono.pedir(dossie.listar, { params: { id: um.contratoId } });
  expect(dele).toMatchObject([
    { id: nova, situacao: 'NA_FILA' },
    { id: ids[0], situacao: 'PRONTA' },
  ]);
  // The export of all that there is neither waits for it nor is taken for it.
  const { status, body } = await dono.pedir(exportacoes.pedir);
  expect([status, body.contratoId]).toEqual([201, null]);
  expect((await dono.pedir(exportacoes.listar)).body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
});

test('a tenant who is anonymised is gone from the files of his leases too', demorado, async () => {
  const { dono, contratoId } = await comTudo('Dora Maia');
  const { body: contrato } = await dono.pedir(contratos.buscar, { params: { id: contratoId } });
  const { id: exportacaoId } = await pronto(dono, contratoId);
  const baixado = await dono.pedir(exportacoes.arquivo, { params: { id: exportacaoId } });
  expect(baixado.body.nome).toContain('João Pereira');
  const { db, storage } = teste.deps;
  const { key } = await db
    .selectFrom('exportacoes')
    .select('key')
    .where('userId', '=', dono.uid)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-04-20T12:00:00Z' })
    .where('userId', '=', dono.uid)
    .where('id', '=', contratoId)
    .execute();
  await noDia(teste, dono, '2031-04-21');
  // It was asked for on this day.
  await db
    .updateTable('exportacoes')
    .set({ expiraEm: '2031-04-28T12:00:00Z' })
    .where('userId', '=', dono.uid)
    .execute();
  const params = { id: contrato.locatarioId };
  expect((await dono.pedir(privacidade.anonimizarLocatario, { params })).status).toBe(200);
  expect((await dono.pedir(dossie.listar, { params: { id: contratoId } })).body).toEqual([]);
  expect(await storage.read({ balde: 'privado', key: key as string })).toBeUndefined();
  const naTrilha = await db.selectFrom('auditoria').select('valores').where('registroId', '=', exportacaoId).execute();
  expect(naTrilha.length).toBeGreaterThan(1);
  expect(JSON.stringify(naTrilha)).not.toContain('João');
});
