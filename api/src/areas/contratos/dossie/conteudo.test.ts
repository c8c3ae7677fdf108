import { createHash } from 'node:crypto';
import * as conversas from '@imob/schemas/conversas';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as termos from '@imob/schemas/termos';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contasDe,
  noDia,
  novaConta,
  novaInspecao,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import type { Deps } from '../../../deps.ts';
import { UNAVAILABLE } from '../../../http/errors.ts';
import { entradasDoDossie } from './entradas.ts';
import { emPapeis } from './fatos.ts';

let teste: AppComArquivos;
beforeAll(async () => {
  teste = await appComArquivos({});
});
afterAll(() => teste.fechar());

const DIA = '2026-04-20';
const semAndamento = { total: async () => {}, mais: async () => {} };

/** Makes the file without a job, and gives each piece's bytes by its name. */
async function feito(deps: Deps, userId: string, contratoId: string, ultima = false) {
  const pecas = new Map<string, Buffer>();
  for await (const { caminho, corpo } of entradasDoDossie(deps, { userId, contratoId, ultima }, semAndamento)) {
    const blocos: Buffer[] = [];
    for await (const bloco of corpo) blocos.push(bloco);
    pecas.set(caminho, Buffer.concat(blocos));
  }
  const ler = (caminho: string) => textoDoPdf(pecas.get(caminho) as Buffer);
  return { caminhos: [...pecas.keys()], pecas, ler, indice: () => ler('0 Índice.pdf') };
}

async function locacao() {
  const dono = await novoLocador(teste);
  await noDia(teste, dono, DIA);
  return { dono, ...(await novoContrato(dono)) };
}

test('a day that turns while it is made stands nowhere: all its papers are of one day and of one debt', async () => {
  const { dono, contratoId } = await locacao();
  await dono.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  let vezes = 0;
  const agora = () => new Date(Date.parse(`${DIA}T15:00:00Z`) + 86_400_000 * vezes++);
  const { indice, ler } = await feito({ ...teste.deps, agora }, dono.uid, contratoId);
  const [, total] = /com os encargos do dia: R\$ ([\d.,]+)/.exec(await indice()) ?? [];
  expect(await ler('3 Débito/Cálculo do débito.pdf')).toContain(`O total devido em 20/04/2026 é de R$ ${total}`);
});

test('a deposit that did not come is told beside the debt, in index and reckoning, and is in no sum', async () => {
  const { dono, contratoId } = await locacao();
  for (const { id } of await contasDe(dono, contratoId)) await dono.pedir(financeiro.pagar, { params: { id } });
  await novaConta(dono, contratoId, { tipo: 'CAUCAO', descricao: 'Caução', valor: 3000, dataVencimento: '2026-02-10' });
  const { indice, ler } = await feito(teste.deps, dono.uid, contratoId);
  for (const texto of [await indice(), await ler('3 Débito/Cálculo do débito.pdf')]) {
    expect(texto).toContain('Nada em atraso em 20/04/2026.');
    expect(texto).toMatch(
      /Fora desse débito: Caução, R\$ 3\.000,00 \(.*\), com vencimento em 10\/02\/2026 e não paga\./,
    );
  }
});

test('a payment of a day has no hour in the history, and what was said stands there whole, however long', async () => {
  const { dono, contratoId, locatarioId } = await locacao();
  const [conta] = await contasDe(dono, contratoId);
  await dono.pedir(financeiro.pagar, { params: { id: conta.id }, body: { dataPagamento: '2026-03-03' } });
  const linhas = Array.from({ length: 450 }, (_, i) => `disse ${i}.`).join('\n');
  const conversa = { locatarioId, contratoId, dia: DIA, como: 'TELEFONE', texto: linhas };
  expect((await dono.pedir(conversas.criar, { body: conversa })).status).toBe(201);
  const { ler } = await feito(teste.deps, dono.uid, contratoId);
  expect(await ler('6 Histórico/Histórico da locação.pdf')).toMatch(/03\/03\/2026 Pagamento de/);
  const ditas = await ler('6 Histórico/Conversas anotadas.pdf');
  for (const i of [0, 200, 449]) expect(ditas).toContain(`disse ${i}.`);
});

test('who left the lease by an addendum is named in its index, with the last day', async () => {
  const { dono, contratoId } = await locacao();
  const params = { id: contratoId };
  const demais = [
    { locatarioId: await novoLocatario(dono, { nome: 'Bia Souza' }) },
    { locatarioId: await novoLocatario(dono, { nome: 'Caio Dias' }) },
  ];
  expect((await dono.pedir(demaisLocatarios.gravar, { params, body: { demais } })).status).toBe(200);
  await teste.deps.pool.query(
    `update contratos_locatarios set "saiuEm" = '2026-03-15' where "contratoId" = $1 and "locatarioId" = $2`,
    [contratoId, demais[1]?.locatarioId],
  );
  const indice = await (await feito(teste.deps, dono.uid, contratoId)).indice();
  expect(indice).toMatch(
    /Locatários João Pereira, CPF nº [^,]+ Bia Souza, CPF nº [^,]+ Alugou antes Caio Dias, CPF nº [^,]+, até 15\/03\/2026 Imóvel/,
  );
});

test('an exit that was inspected after the end of its lease is in its file, and not in that of the next one', async () => {
  const { dono, contratoId, imovelId } = await locacao();
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, indeterminado: true, encerradoEm: `${DIA}T15:00:00Z` })
    .where('userId', '=', dono.uid)
    .where('id', '=', contratoId)
    .execute();
  await dono.pedir(imoveis.mudar, { params: { id: imovelId }, body: { status: 'DISPONIVEL' } });
  await noDia(teste, dono, '2026-04-22');
  const seguinte = await novoContrato(dono, { imovelId, dataInicio: '2026-05-01', dataFim: '2027-04-30' });
  await noDia(teste, dono, '2026-04-25');
  const comodos = [{ nome: 'Sala', elementos: [{ nome: 'Piso', condicao: 'Ruim' }] }];
  const { id } = await novaInspecao(dono, imovelId, { dataVistoria: '2026-04-21', comodos });
  expect((await dono.pedir(inspecoes.fechar, { params: { id } })).status).toBe(200);
  const laudo = `2 Vistorias/2026-04-21 Saída (${id.slice(0, 8)}).pdf`;
  const doTerminado = await feito(teste.deps, dono.uid, contratoId);
  expect(doTerminado.caminhos).toContain(laudo);
  expect(await doTerminado.indice()).toContain(
    '01/01/2026 a 31/12/2026, prorrogado por prazo indeterminado, contrato encerrado em 20/04/2026',
  );
  expect((await feito(teste.deps, dono.uid, seguinte.contratoId)).caminhos).not.toContain(laudo);
});

test('what is busy is waited for, and at the last try named as missing: the rest is there', async () => {
  const { dono, contratoId } = await locacao();
  await enviarForm(teste, dono, upload.contrato, { contratoId }, [['arquivo', amostra.pdf('assinado')]]);
  const storage = {
    ...teste.deps.storage,
    read: async () => {
      throw UNAVAILABLE;
    },
  };
  await expect(feito({ ...teste.deps, storage }, dono.uid, contratoId)).rejects.toBe(UNAVAILABLE);
  const { indice, pecas } = await feito({ ...teste.deps, storage }, dono.uid, contratoId, true);
  const texto = await indice();
  expect(texto).toContain('Não foi possível pôr este arquivo no dossiê.');
  const contrato = createHash('sha256')
    .update(pecas.get('1 Contrato/Contrato.pdf') as Buffer)
    .digest('hex');
  expect(texto.replaceAll(' ', '')).toContain(contrato);
});

test('the facts of a long lease are parted into papers, each of what one can hold, and none is left out', () => {
  const fato = (i: number, letras: number) => ({
    dia: DIA,
    hora: null,
    oQue: `Fato ${i}`,
    detalhe: 'x'.repeat(letras),
  });
  expect(emPapeis([])).toEqual([[]]);
  const muitos = Array.from({ length: 5_000 }, (_, i) => fato(i, 10));
  expect(emPapeis(muitos).map(({ length }) => length)).toEqual([2_000, 2_000, 1_000]);
  const longos = Array.from({ length: 130 }, (_, i) => fato(i, 5_000));
  expect(emPapeis(longos).flat()).toEqual(longos);
  expect(emPapeis(longos).map(({ length }) => length)).toEqual([59, 59, 12]);
});
