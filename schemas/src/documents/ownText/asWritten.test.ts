import { expect, test } from 'vitest';
import { vencimentos } from '../../rules/dates.ts';
import { inicioDoMes } from '../../rules/etapas.ts';
import { textoDoContrato } from '../contractText.ts';
import { pendenciasDe } from '../pending.ts';
import { base } from '../testContract.ts';
import { conteudoDe } from '../text.ts';
import { avisosDoTexto } from './check.ts';

const com = (texto: string, mudanca: Partial<typeof base> = {}) => ({
  ...base,
  ...mudanca,
  opcoes: { ...base.opcoes, textoProprio: { texto, modelo: null } },
});
const INTEIRO = '{locador.nome} {locatario.nome} {imovel.endereco} {aluguel} {prazo} {diaVencimento} {garantia}';

test('a title further down heads what follows it, and does not become the paper’s', () => {
  const linhas = conteudoDe(textoDoContrato(com('As partes ajustam:\n# DO PRAZO\nTrinta meses.'))).split('\n');
  expect(linhas.slice(0, 4)).toEqual(['CONTRATO DE LOCAÇÃO', 'As partes ajustam:', 'DO PRAZO', 'Trinta meses.']);
  const texto = textoDoContrato(com('\n# INSTRUMENTO\n# DO PRAZO\nTrinta meses.'));
  expect([texto.titulo, texto.corpo?.map(({ tipo }) => tipo)]).toEqual(['INSTRUMENTO', ['TITULO', 'PARAGRAFO']]);
});

test.each(['{locatario.nome', '{{locatario.nome}}', `{${'x'.repeat(61)}}`, 'a } b'])(
  'of braces that are no field it warns: %s',
  (texto) => expect(avisosDoTexto(`${INTEIRO} ${texto}`)).toEqual([expect.stringContaining('chaves { }')]),
);

test('a guarantee that the text denies is none', () =>
  expect(avisosDoTexto(`${INTEIRO} Não há fiador nesta locação. O locatário deposita caução.`)).toEqual([]));

test('one field ten thousand times, of a lease of fifty years in steps, is read at once', () => {
  const contrato = { ...base.contrato, dataInicio: '2026-01-01', dataFim: '2075-12-31', numeroParcelas: 600 };
  const etapas = Array.from({ length: 60 }, (_, i) => {
    const [desde, ate] = [i * 10, i * 10 + 10].map((mes) => inicioDoMes(contrato, mes + 1)) as [string, string];
    return { deMes: i * 10 + 1, ateMes: i * 10 + 10, valor: i === 0 ? 0 : 1000 + i, desde, ate };
  });
  const campo = '{primeiroVencimento}';
  const dados = com(`{cada etapa}${campo.repeat(2_990)}{fim}`, { contrato, etapas } as never);
  const antes = performance.now();
  const { corpo } = textoDoContrato(dados);
  expect(pendenciasDe(dados).map(({ mensagem }) => mensagem)).toContainEqual(expect.stringContaining('foi cortado'));
  expect(performance.now() - antes).toBeLessThan(4_000);
  // The months without a rent have no due day.
  const [ano, mes, dia] = (vencimentos('2026-01-01', contrato.diaVencimento, 600)[10] as string).split('-');
  expect(JSON.stringify(corpo).slice(0, 80)).toContain(`"${dia}/${mes}/${ano}${dia}/`);
});

test('what is somebody’s own is read anew for each', () => {
  const outro = { ...base.contrato.locatario, id: 'outro', nome: 'Bia Souza', cpf: '111.444.777-35' };
  const dados = com('{cada locatario}{locatario.nome}, {aluguel}\n{fim}{locatario.nome}', {
    demaisLocatarios: [outro],
  } as never);
  const escrito = textoDoContrato(dados).corpo?.map(({ trechos }) => trechos[0]?.texto);
  expect(escrito).toEqual([expect.stringMatching(/^Ana Lima, R/), expect.stringMatching(/^Bia Souza, R/), 'Ana Lima']);
});
