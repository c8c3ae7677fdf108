// A landlord keeps the contract of his lawyer as a model, and contracts begin with it.
import * as documento from '@imob/schemas/documento';
import * as modelos from '@imob/schemas/modelos';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Locador,
  noDia,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../api/test/support/factories.ts';
import { novoModelo } from '../../api/test/support/models.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
let ana: Locador;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(palco.servico);
  await noDia(palco.servico, ana, '2026-03-10');
});
afterAll(() => palco.fechar());

const ARQUIVO = [
  '# CONTRATO DO MEU ADVOGADO',
  '## Cláusula 1ª - Das partes',
  '{locador.nome} aluga o imóvel de {imovel.endereco} a ______________, por {prazo}.',
  '## Cláusula 2ª - Do aluguel',
  'O aluguel é de {aluguel.completo}, até o dia {diaVencimento}.',
].join('\n');
const TEXTO = ARQUIVO.replace('______________', '**{locatario.nome}**');
const editor = (pagina: Pagina) => pagina.getByLabel('Texto do contrato');
const folha = (pagina: Pagina, nome: string) => pagina.getByRole('article', { name: nome });
const campo = (pagina: Pagina, marca: string) => pagina.getByRole('button', { name: marca }).first();
const lerDocumento = async (id: string) => (await ana.pedir(documento.buscar, { params: { id } })).body;
const guardados = async () => (await ana.pedir(modelos.listar)).body.modelos as modelos.ModeloDaLista[];

it('a text is read from a file, its gap is filled in by a field, looked at, kept, copied and deleted', async () => {
  const pagina = await palco.abrir('contratos/modelos', { como: ana });
  await pagina.getByText('Nenhum modelo ainda').waitFor();
  await olhar(pagina, 'modelos-nenhum');
  await pagina.getByRole('link', { name: 'Novo modelo' }).click();
  await pagina.getByRole('textbox', { name: 'Nome', exact: true }).fill('Do meu advogado');
  await pagina.getByLabel('Prazo, em meses').fill('24');
  await pagina.getByText('Um texto meu').click();
  await pagina
    .getByLabel('Arquivo do contrato')
    .setInputFiles([{ name: 'contrato.txt', mimeType: 'text/plain', buffer: Buffer.from(ARQUIVO) }]);
  await expect.poll(() => editor(pagina).inputValue()).toBe(ARQUIVO);
  await pagina.getByText('O texto não diz quem é o locatário').waitFor();
  await olhar(pagina, 'modelo-com-lacuna');
  await pagina.getByRole('button', { name: 'Próxima lacuna (1)' }).click();
  await expect.poll(() => pagina.evaluate(() => getSelection()?.toString())).toBe('______________');
  await pagina.getByRole('searchbox', { name: 'Procurar um campo' }).fill('locatario nome');
  await campo(pagina, '{locatario.nome}').click();
  await expect.poll(() => editor(pagina).inputValue()).toContain('a {locatario.nome}, por');
  await pagina.getByText('Prévia', { exact: true }).click();
  await folha(pagina, 'CONTRATO DO MEU ADVOGADO').getByText('Beatriz Exemplo Souza').first().waitFor();
  await expect.poll(() => pagina.getByText('O texto não diz quem é o locatário').count()).toBe(0);
  await olhar(pagina, 'modelo-previa');

  // A field that is none is told at once, and is not kept.
  await editor(pagina).fill(TEXTO.replace('{prazo}', '{prazzo}'));
  await pagina.getByText('Você quis dizer {prazo}?').waitFor();
  await pagina.getByRole('button', { name: 'Guardar modelo' }).click();
  expect(await guardados()).toEqual([]);
  await editor(pagina).fill(TEXTO);
  await pagina.getByRole('button', { name: 'Guardar modelo' }).click();
  const lista = pagina.getByRole('list', { name: 'Modelos de contrato' });
  await lista.getByText('texto próprio').waitFor();
  const [guardado] = await guardados();
  expect((await ana.pedir(modelos.buscar, { params: { id: guardado?.id ?? '' } })).body).toMatchObject({
    ...{ nome: 'Do meu advogado', texto: TEXTO, condicoes: { meses: 24 }, termos: { multaPercentual: 10 } },
  });

  const acao = async (nome: string, qual: string) => {
    await pagina.getByRole('button', { name: `Mais ações de ${nome}`, exact: true }).click();
    await pagina.getByRole('menuitem', { name: qual }).click();
  };
  await acao('Do meu advogado', 'Tornar o padrão');
  await lista.getByText('Padrão', { exact: true }).waitFor();
  await acao('Do meu advogado', 'Duplicar');
  await lista.getByText('Do meu advogado (cópia)').waitFor();
  await olhar(pagina, 'modelos');
  await acao('Do meu advogado (cópia)', 'Renomear');
  await pagina.getByRole('dialog').getByLabel('Nome').fill('Kitnets');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await lista.getByText('Kitnets').waitFor();
  await acao('Kitnets', 'Apagar');
  await pagina.getByRole('button', { name: 'Apagar modelo' }).click();
  await expect.poll(async () => (await guardados()).map(({ nome }) => nome)).toEqual(['Do meu advogado']);
});

it('a new contract begins with the default model, and takes its terms and text along', async () => {
  await novoModelo(ana, {
    ...{ nome: 'Do meu advogado', padrao: true, texto: TEXTO, termos: { multaPercentual: 7 } },
    condicoes: { diaVencimento: 8, meses: 24 },
    documento: { testemunhas: false, adicionais: 'Sem festas.' },
  });
  await novoImovel(ana, { valorAluguel: '1800' });
  await novoLocatario(ana);
  const pagina = await palco.abrir('contratos/novo', { como: ana });
  const continuar = () => pagina.getByRole('button', { name: 'Continuar' }).click();
  await continuar();
  await continuar();
  await expect.poll(() => pagina.getByLabel('Dia do vencimento').inputValue()).toBe('8');
  expect(await pagina.getByRole('combobox', { name: 'Modelo' }).inputValue()).toBe('Do meu advogado');
  await pagina.getByLabel('Início').fill('01/04/2026');
  await pagina.keyboard.press('Tab');
  expect(await pagina.getByLabel('Fim').inputValue()).toBe('31/03/2028');
  await pagina.getByLabel('Dia do vencimento').fill('9');
  await olhar(pagina, 'contrato-com-modelo');
  await continuar();
  await pagina.getByText('Modelo: Do meu advogado, com o seu texto.').waitFor();
  await pagina.getByText('Multa por atraso: 7%').waitFor();
  await olhar(pagina, 'contrato-com-modelo-conferir');
  await pagina.getByRole('button', { name: 'Criar contrato' }).click();
  await pagina.waitForURL(/contratos\/[0-9a-f-]{36}$/);
  const id = new URL(pagina.url()).pathname.split('/').at(-1) as string;
  const { opcoes, conteudo } = await lerDocumento(id);
  expect(opcoes).toMatchObject({ textoProprio: { modelo: 'Do meu advogado' }, testemunhas: false });
  expect(conteudo).toContain('R$\u00a01.800,00 (mil e oitocentos reais), até o dia 9.');
});

it('a contract uses a text of the landlord’s, changed for it alone, goes back to the product’s, and becomes a model', async () => {
  await novoModelo(ana, { nome: 'Do meu advogado', texto: TEXTO });
  const { contratoId } = await novoContrato(ana, { dataFim: '2028-06-30' });
  const pagina = await palco.abrir(`contratos/${contratoId}/documento`, { como: ana });
  await pagina.getByRole('heading', { name: /CLÁUSULA PRIMEIRA/ }).waitFor();
  await pagina.getByRole('button', { name: 'Usar um texto meu' }).click();
  await olhar(pagina, 'contrato-usar-texto');
  await pagina.getByRole('button', { name: 'Usar este texto' }).click();
  await folha(pagina, 'CONTRATO DO MEU ADVOGADO').getByText('Cláusula 2ª - Do aluguel').waitFor();
  await olhar(pagina, 'contrato-texto-proprio');
  await pagina.getByRole('link', { name: 'Editar o texto' }).click();
  await editor(pagina).fill(`${TEXTO}\nRG do locatário: {locatario.rg}.`);
  await olhar(pagina, 'contrato-texto-editar');
  await pagina.getByRole('button', { name: 'Guardar o texto' }).click();
  await pagina.getByText('RG do locatário: ____________________.').waitFor();
  await pagina.getByText('João Pereira: RG').waitFor();

  await pagina.getByRole('button', { name: 'Salvar como modelo' }).click();
  await pagina.getByRole('dialog').getByLabel('Nome do modelo').fill('Com RG');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Salvar como modelo' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Com RG' }).waitFor();
  await olhar(pagina, 'modelo-editar');
  await pagina.goBack();
  await pagina.getByRole('button', { name: 'Voltar ao do sistema' }).click();
  await pagina.getByRole('button', { name: 'Voltar ao texto do sistema' }).click();
  await pagina.getByRole('heading', { name: /CLÁUSULA PRIMEIRA/ }).waitFor();
  expect((await lerDocumento(contratoId)).opcoes.textoProprio).toBeUndefined();
});

const parte = (texto: string) => strToU8(texto);
/** A lawyer's file whose clauses Word numbers by their style, with a note that is not read. */
const WORD = Buffer.from(
  zipSync({
    'word/document.xml': parte(
      `<w:document><w:body>${['Do imóvel de {imovel.endereco}', 'Do aluguel de {aluguel}']
        .map((t) => `<w:p><w:pPr><w:pStyle w:val="C"/></w:pPr><w:r><w:t>${t}, de {locatario.nome}.</w:t></w:r></w:p>`)
        .join('')}<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:body></w:document>`,
    ),
    'word/styles.xml': parte(
      '<w:styles><w:style w:styleId="C"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>',
    ),
    'word/numbering.xml': parte(
      '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Cláusula %1ª –"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
    ),
  }),
);

it('a Word file keeps its numbers and says what did not come; the model is looked at with a real contract, and found by its name', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa Azul' });
  const locatarioId = await novoLocatario(ana, { nome: 'Rui Ramos' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId, dataFim: '2028-06-30' });
  await novoContrato(ana, { dataFim: '2028-06-30' });
  const modelo = await novoModelo(ana, { nome: 'Do Dr. Álvaro', texto: 'Velho {aluguel}' });
  const pagina = await palco.abrir('', { como: ana });
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox', { name: 'O que procurar' }).fill('alvaro');
  await pagina.getByRole('option', { name: /Do Dr\. Álvaro/ }).click();
  await pagina.waitForURL(`**/contratos/modelos/${modelo.id}`);

  await pagina
    .getByLabel('Arquivo do contrato')
    .setInputFiles([{ name: 'contrato.docx', mimeType: 'application/octet-stream', buffer: WORD }]);
  await pagina.getByRole('button', { name: 'Trocar o texto' }).click();
  await expect.poll(() => editor(pagina).inputValue()).toMatch(/^Cláusula 1ª – Do imóvel[^\n]+\nCláusula 2ª – Do/);
  await pagina.getByText('O arquivo tem notas de rodapé, que não vieram.').waitFor();
  await olhar(pagina, 'modelo-de-um-docx');
  await pagina.getByRole('button', { name: 'Já conferi' }).click();
  await expect.poll(() => pagina.getByText('notas de rodapé').count()).toBe(0);

  await pagina.getByText('Prévia', { exact: true }).click();
  const previa = pagina.getByRole('article').last();
  await previa.getByText('Beatriz Exemplo Souza').first().waitFor();
  const qual = pagina.getByRole('combobox', { name: 'Ver como ficaria em' });
  await qual.fill('azul');
  await pagina.getByRole('option', { name: 'Casa Azul · Rui Ramos' }).click();
  await previa.getByText('Rui Ramos').first().waitFor();
  await pagina.getByText('O que falta neste contrato').waitFor();
  await olhar(pagina, 'modelo-previa-contrato');
  // Nothing of it is kept in the contract.
  expect((await lerDocumento(contratoId)).opcoes.textoProprio).toBeUndefined();
});

it('what is written while a file is read is not lost to it without a question', async () => {
  const pagina = await palco.abrir('contratos/modelos/novo', { como: ana });
  await pagina.getByText('Um texto meu').click();
  const { promise: chegue, resolve: deixarVir } = Promise.withResolvers<void>();
  await pagina.route('**/modelos/ler-arquivo', async (rota) => {
    await chegue;
    await rota.continue();
  });
  const pedido = pagina.waitForRequest('**/modelos/ler-arquivo');
  await pagina
    .getByLabel('Arquivo do contrato')
    .setInputFiles([{ name: 'contrato.txt', mimeType: 'text/plain', buffer: Buffer.from(ARQUIVO) }]);
  await pedido;
  await editor(pagina).fill('Escrito enquanto isso. {aluguel}');
  deixarVir();
  const dialogo = pagina.getByRole('dialog', { name: 'Trocar o texto pelo do arquivo?' });
  await dialogo.waitFor();
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  expect(await editor(pagina).inputValue()).toBe('Escrito enquanto isso. {aluguel}');
});
