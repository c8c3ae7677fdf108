// A late tenant pays in installments.
import * as acordos from '@imob/schemas/acordos';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  contasDe,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { configurar } from '../../api/test/support/providers.ts';
import { baixar, lerPdf } from './baixados.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { olhar, type Pagina } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-10T15:00:00Z');
  ana = await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

const NOME = 'Maria Aparecida dos Santos Albuquerque de Oliveira';

/** Two rents of 1,500 are overdue: with fine and juros 1,678.50 and 1,664.00. */
async function atrasado(locatarioId: string, nome: string) {
  const imovelId = await novoImovel(ana, { nome });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  return contratoId;
}

const doAcordo = (pagina: Pagina) => pagina.getByRole('dialog', { name: 'Acordo de dívida' });
const listados = (pagina: Pagina) => pagina.getByRole('region', { name: 'Acordos de dívida' });

async function pedirQueDesfaca(pagina: Pagina) {
  await listados(pagina).getByRole('button', { name: 'Ações do acordo de 10/03/2026' }).click();
  await pagina.getByRole('menuitem', { name: 'Desfazer o acordo' }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Desfazer o acordo?' });
  await pergunta.getByRole('button', { name: 'Desfazer o acordo' }).click();
  return pergunta;
}

it('do contrato: três parcelas com desconto e entrada hoje, e a primeira paga não deixa desfazer', async () => {
  const contratoId = await atrasado(await novoLocatario(ana, { nome: 'Rui Ramos' }), 'Casa Azul');
  const pagina = await palco.abrir(`contratos/${contratoId}`, { como: ana });
  pagina.esperarNoConsole(/409 \(Conflict\)/);
  await pagina.getByRole('button', { name: 'Parcelar a dívida' }).click();
  const dialogo = doAcordo(pagina);
  const contas = dialogo.getByRole('group', { name: 'Contas em atraso' });
  await contas.getByText(/^R\$\s1\.500,00 \+ R\$\s178,50 de multa e juros$/).waitFor();
  await dialogo.getByText(/^R\$\s3\.342,50 a parcelar$/).waitFor();
  await dialogo.getByText(/^As parcelas somam R\$\s3\.342,50, o que é devido\.$/).waitFor();
  await olhar(pagina, 'acordo-proposto');

  // Proposed anew by whatever is given up.
  const valor = (qual: number) => dialogo.getByLabel(`Valor da ${qual}ª parcela`);
  const valores = () => Promise.all([1, 2, 3].map(async (qual) => (await valor(qual).inputValue()).slice(3)));
  await dialogo.getByRole('switch', { name: 'Cobrar multa e juros até hoje' }).click();
  await expect.poll(valores).toEqual(['1.000,00', '1.000,00', '1.000,00']);
  await dialogo.getByRole('switch', { name: 'Cobrar multa e juros até hoje' }).click();
  await dialogo.getByLabel('Desconto').fill('342,50');
  await expect.poll(valores).toEqual(['1.000,00', '1.000,00', '1.000,00']);
  await dialogo.getByLabel('1º vencimento').fill('10/03/2026');
  expect(await dialogo.getByLabel('Vencimento da 3ª parcela').inputValue()).toBe('10/05/2026');

  // An amount that was typed stays, and the other ones share the rest; when none is left to share it, the difference is told.
  await valor(1).fill('500');
  await expect.poll(async () => (await valores()).slice(1)).toEqual(['1.250,00', '1.250,00']);
  await valor(2).fill('1200');
  await valor(3).fill('1200');
  await dialogo
    .getByText(/somam R\$\s2\.900,00; a dívida é R\$\s3\.000,00 com o desconto\. Faltam R\$\s100,00\.$/)
    .waitFor();
  const fazer = dialogo.getByRole('button', { name: 'Fazer acordo de 3 parcelas' });
  await fazer.click();
  await dialogo.getByText(/^Faltam R\$\s100,00\.$/).waitFor();
  await olhar(pagina, 'acordo-falta');
  await dialogo.getByRole('button', { name: /^Dar R\$\s100,00 de desconto$/ }).click();
  await dialogo.getByText(/^As parcelas somam R\$\s2\.900,00, o que é devido com o desconto\.$/).waitFor();
  await fazer.click();
  await dialogo.getByText('Acordo feito', { exact: true }).waitFor();
  await olhar(pagina, 'acordo-feito');
  await dialogo.getByRole('button', { name: 'Fazer depois' }).click();

  // Its installments are in the place of the contas that it took.
  const abertas = pagina.getByRole('list', { name: 'Contas em aberto' });
  await abertas.getByText('Acordo de 10/03/2026, 1/3').waitFor();
  await pagina.getByRole('button', { name: /^Canceladas/ }).click();
  await pagina.getByText('10/01/2026, no acordo de 10/03/2026').waitFor();
  await listados(pagina)
    .getByText(/^R\$\s2\.900,00 · 0 de 3 parcelas pagas$/)
    .waitFor();
  await olhar(pagina, 'acordo-contrato');
  expect((await ana.pedir(acordos.listar, { params: { id: contratoId } })).body).toMatchObject([
    { desconto: 442.5, valor: 2900, parcelas: [{ vencimento: '2026-03-10', valor: 500 }, {}, {}] },
  ]);

  await abertas.getByRole('button', { name: /^Receber Acordo de 10\/03\/2026, 1\/3/ }).click();
  await pagina.getByRole('button', { name: /^Registrar R\$\s500,00$/ }).click();
  await pagina.getByText('Pagamento registrado', { exact: true }).waitFor();
  await pagina.keyboard.press('Escape');
  await listados(pagina)
    .getByText(/1 de 3 parcelas pagas$/)
    .waitFor();
  const pergunta = await pedirQueDesfaca(pagina);
  await pergunta.getByText(/já foi paga, e o acordo não pode mais ser desfeito/).waitFor();
  await olhar(pagina, 'acordo-nao-se-desfaz');
});

it('do locatário que deve em dois contratos: escolhe um, sem multa e juros, e desfaz', async () => {
  const email = 'maria@exemplo.com.br';
  const locatarioId = await novoLocatario(ana, { nome: NOME, email });
  await configurar(ana, { emailAtivo: true, mailApiKey: 'chave', mailEmailRemetente: 'ana@exemplo.com.br' });
  const contratoId = await atrasado(locatarioId, 'Apartamento Residencial Jardim das Acácias, bloco B');
  await atrasado(locatarioId, 'Sala 12');
  const pagina = await palco.abrir(`locatarios/${locatarioId}`, { como: ana, tela: 'celularPequeno', escuro: true });
  await pagina.getByRole('button', { name: 'Parcelar a dívida' }).tap();
  const dialogo = doAcordo(pagina);
  await dialogo.getByText(/^Sala 12, R\$\s3\.342,50 em 2 contas$/).waitFor();
  await olhar(pagina, 'acordo-qual-contrato');
  await dialogo.getByRole('button', { name: /^Parcelar a dívida de Apartamento Residencial/ }).tap();
  await dialogo.getByRole('checkbox', { name: 'Aluguel 2/12' }).uncheck();
  await dialogo.getByRole('switch', { name: 'Cobrar multa e juros até hoje' }).tap();
  await dialogo.getByRole('textbox', { name: 'Parcelas', exact: true }).fill('2');
  await dialogo.getByText(/^As parcelas somam R\$\s1\.500,00, o que é devido\.$/).waitFor();
  // Nothing chosen, or nothing left to be paid, is told where it is to be mended.
  await dialogo.getByRole('checkbox', { name: 'Aluguel 1/12' }).uncheck();
  const fazer = dialogo.getByRole('button', { name: 'Fazer acordo de 2 parcelas' });
  await fazer.tap();
  await dialogo.getByText('Escolha ao menos uma conta em atraso.').waitFor();
  await dialogo.getByRole('checkbox', { name: 'Aluguel 1/12' }).check();
  await dialogo.getByLabel('Desconto').fill('1500');
  await dialogo.getByText('O desconto precisa ser menor que a dívida.').waitFor();
  await dialogo.getByLabel('Desconto').fill('');
  await olhar(pagina, 'acordo-estreito');
  await fazer.tap();
  await dialogo.getByText('Acordo feito', { exact: true }).waitFor();
  await olhar(pagina, 'acordo-feito-estreito');
  const termo = dialogo.getByRole('button', { name: 'Baixar o termo (PDF)' });
  const { nome } = await baixar(pagina, termo);
  expect(nome).toBe(`Acordo de dívida - ${NOME}.pdf`);
  expect(await lerPdf(pagina, termo)).toContain('confessa');
  await dialogo.getByRole('button', { name: 'Enviar por e-mail' }).tap();
  await pagina.getByText(`Termo enviado a ${NOME}.`).waitFor();
  expect(palco.falsos.brevo.mensagens).toMatchObject([{ para: email, assunto: 'Acordo sobre os aluguéis em atraso' }]);
  await dialogo.getByRole('button', { name: 'Fazer depois' }).tap();
  // The tenant's debt is read anew: the other contract's two contas, and the one that was left out.
  await pagina
    .getByRole('region', { name: 'Saldo' })
    .getByText(/^R\$\s4\.500,00 \+/)
    .waitFor();

  await pagina.getByRole('link', { name: 'Apartamento Residencial' }).tap();
  await listados(pagina)
    .getByText(/0 de 2 parcelas pagas$/)
    .waitFor();
  await pedirQueDesfaca(pagina);
  await pagina.getByText('Acordo desfeito: as contas de antes voltaram.').waitFor();
  await listados(pagina).getByText('Desfeito', { exact: true }).waitFor();
  await olhar(pagina, 'acordo-desfeito');
  const abertas = (await contasDe(ana, contratoId)).filter(({ status }) => status === 'ATRASADO');
  expect(abertas.map(({ descricao }) => descricao)).toEqual(['Aluguel 1/12', 'Aluguel 2/12']);
});

it('uma situação que esta versão não conhece é dita como veio', async () => {
  const contratoId = await atrasado(await novoLocatario(ana), 'Casa Verde');
  const params = { id: contratoId };
  const { dividas, total } = (await ana.pedir(acordos.dividas, { params })).body;
  const parcelas = [{ vencimento: '2026-04-10', valor: total }];
  const { body: feito } = await ana.pedir(acordos.criar, {
    params,
    body: { contaIds: dividas.map(({ contaId }: acordos.Divida) => contaId), parcelas },
  });
  const pagina = await palco.abrir('', { como: ana });
  await pagina.route('**/contratos/*/visao', async (rota) => {
    const resposta = await rota.fetch();
    await rota.fulfill({ json: { ...(await resposta.json()), acordos: [{ ...feito, situacao: 'NOVADO' }] } });
  });
  await pagina.goto(`${palco.endereco}contratos/${contratoId}`);
  await listados(pagina).getByText('NOVADO', { exact: true }).waitFor();
});
