import { expect, test } from 'vitest';
import { textoComCampos } from '../../documento.ts';
import { TERMOS_USUAIS } from '../../rules/termos.ts';
import { textoDoContrato } from '../contractText.ts';
import { avisosDe, pendenciasDe } from '../pending.ts';
import { pdfDoDocumento } from '../signedPdf.ts';
import { base, locatario } from '../testContract.ts';
import { conteudoDe } from '../text.ts';
import { avisosDoTexto } from './check.ts';
import { CAMPOS } from './fields.ts';
import { lacunasDe, lerTexto, maisPerto } from './parse.ts';
import { contratoDeMostra } from './sample.ts';

const com = (texto: string, mudanca: Partial<typeof base> = {}) => ({
  ...base,
  ...mudanca,
  opcoes: { ...base.opcoes, ...mudanca.opcoes, textoProprio: { texto, modelo: null } },
});
const linhas = (texto: string, mudanca: Partial<typeof base> = {}, meio?: 'PAPEL' | 'ELETRONICO') =>
  conteudoDe(textoDoContrato(com(texto, mudanca), meio)).split('\n');
const erros = (texto: string) => textoComCampos.safeParse(texto).error?.issues.map(({ message }) => message) ?? [];

test('the landlord’s words stand as written, with the fields filled in, headings and bold letters', () => {
  const texto = textoDoContrato(
    com('# MEU CONTRATO\n\n## 1. Das partes\n**{locador.nome}** aluga a {locatario.nome} por {aluguel.completo}.\n'),
  );
  expect(texto.titulo).toBe('MEU CONTRATO');
  expect(texto.corpo).toEqual([
    { tipo: 'CLAUSULA', trechos: [{ texto: '1. Das partes' }] },
    {
      tipo: 'PARAGRAFO',
      trechos: [
        { texto: 'João da Silva', negrito: true },
        { texto: ' aluga a Ana Lima por R$\u00a02.500,50 (dois mil e quinhentos reais e cinquenta centavos).' },
      ],
    },
  ]);
  expect(texto.clausulas).toEqual([]);
  expect(texto.assinaturas.map(({ nome }) => nome)).toEqual(['João da Silva', 'Ana Lima']);
  const pdf = JSON.stringify(pdfDoDocumento(texto, 'João'));
  expect(pdf).toContain('1. Das partes');
  expect(pdf).not.toContain('Pelo presente instrumento');
});

test('every field is filled in for an example, and the text is lines that can be hashed', () => {
  const nomes = Object.keys(CAMPOS).filter((nome) => !nome.startsWith('etapa.'));
  const dados = contratoDeMostra(
    { garantia: { tipo: 'FIADOR', nome: 'Rui', cpf: '1', conjuge: 'Eva', imovel: 'Casa' } },
    { textoProprio: { texto: nomes.map((nome) => `${nome}={${nome}}`).join('\n'), modelo: null } },
  );
  const semValor = pendenciasDe(dados).map(({ mensagem }) => /\{(.+)\}/.exec(mensagem)?.[1]);
  expect(semValor.sort()).toEqual(
    [
      'caucao.valor',
      'capitalizacao.titulo',
      'capitalizacao.valor',
      'pix.chave',
      'seguro.apolice',
      'seguro.fim',
      'seguro.seguradora',
    ].sort(),
  );
  const escrito = conteudoDe(textoDoContrato(dados));
  expect(escrito).toContain('prazo=30 (trinta) meses');
  expect(escrito).toContain('locador.papel=LOCADORA');
  expect(escrito).not.toMatch(/undefined|null|\{/);
});

test('values are no marks: a name with stars or braces stays a name', () => {
  const [, um] = linhas('{locatario.nome} paga.', { locatario: { ...locatario, nome: '# **{aluguel}**' } as never });
  expect(um).toBe('# **{aluguel}** paga.');
});

test('blocks repeat for each tenant and step, and stand only where they hold', () => {
  const outro = { ...locatario, id: 'o', nome: 'Bia Reis', cpf: '1' } as never;
  const escrito = '{cada locatario}Locatário: {locatario.nome}.\n{fim}{se caucao}Caução.{fim}{se fiador}Fiança.{fim}';
  const dados = { demaisLocatarios: [outro], termos: { ...TERMOS_USUAIS, garantia: { tipo: 'CAUCAO' as const } } };
  expect(linhas(escrito, dados).slice(1, 4)).toEqual(['Locatário: Ana Lima.', 'Locatário: Bia Reis.', 'Caução.']);
  const etapas = [
    { deMes: 1, ateMes: 2, desde: '2026-01-10', ate: '2026-03-09', valor: 0 },
    { deMes: 3, ateMes: 30, desde: '2026-03-10', ate: '2028-07-09', valor: 2500.5 },
  ];
  const comEtapas = linhas('{cada etapa}{etapa.periodo}: {etapa.valor}\n{fim}', { etapas });
  expect(comEtapas[1]).toMatch(/^Do 1º ao 2º mês.*: sem aluguel, a título de carência$/);
  expect(linhas('{cada etapa}x{fim}fim')[1]).toBe('fim');
});

test('a field that is none is named with the nearest one, and so is a block without an end', () => {
  expect(erros('{locatario.nme} e {Aluguel}')).toEqual([
    'O campo {locatario.nme} não existe. Você quis dizer {locatario.nome}? O campo {Aluguel} não existe. Você quis dizer {aluguel}?',
  ]);
  expect(erros('{xyzxyzxyz}')[0]).toContain('Escolha um da lista de campos');
  expect(erros('{cada locatario}oi')[0]).toContain('não termina: escreva {fim}');
  expect(erros('oi {fim}')[0]).toContain('Há um {fim} a mais');
  expect(erros('{cada locatario}{cada locador}x{fim}{fim}')[0]).toContain('está dentro de outro');
  expect(erros('{se fiadro}x{fim}')[0]).toContain('{se fiador}');
  expect(erros('Conforme { anexo\n} e {locatario.nome}')).toEqual([]);
  expect(maisPerto('locatário nome', Object.keys(CAMPOS))).toBe('locatario.nome');
});

test('what the contract lacks leaves a gap, and is asked for with whose it is', () => {
  const dados = com('{locatario.rg}, {imovel.complemento}{seguro.apolice}');
  expect(conteudoDe(textoDoContrato(dados))).toContain('____________________, ____________________');
  expect(pendenciasDe(dados).map(({ onde, campo, mensagem }) => [onde, campo, mensagem])).toEqual([
    ['LOCATARIO', 'rg', 'O texto pede {locatario.rg}, e o contrato não tem de Ana Lima: RG.'],
    ['TERMOS', 'seguro.apolice', 'O texto pede {seguro.apolice}, e o contrato não tem: Número da apólice.'],
    ['DOCUMENTO', 'dataAssinatura', expect.stringContaining('data da assinatura')],
  ]);
});

test('clauses for this contract alone stand at the end, or where the text has a place for them', () => {
  const opcoes = { ...base.opcoes, adicionais: 'Sem festas.' };
  expect(linhas('Oi.', { opcoes }).slice(1, 4)).toEqual(['Oi.', 'DISPOSIÇÕES ADICIONAIS', 'Sem festas.']);
  expect(linhas('{adicionais}\nOi.', { opcoes }).slice(1, 3)).toEqual(['Sem festas.', 'Oi.']);
});

test('electronically it says that the parties sign so, without lines for witnesses or the day', () => {
  const texto = textoDoContrato(com('Oi.'), 'ELETRONICO');
  expect(texto.fecho).toContain('Medida Provisória');
  expect(texto.testemunhas).toBe(false);
  expect(textoDoContrato(com('{localEData}')).localEData).toBe('');
});

test('it warns of what the law or the product needs, and of more than one guarantee', () => {
  const inteiro = '{locador.nome} {locatario.nome} {imovel.endereco} {aluguel} {prazo} {diaVencimento} {garantia}';
  expect(avisosDoTexto(inteiro)).toEqual([]);
  expect(avisosDoTexto('Oi.')).toHaveLength(6);
  expect(avisosDoTexto(`${inteiro} O fiador responde, e a caução fica depositada.`)[0]).toContain(
    'art. 37, parágrafo único',
  );
  expect(avisosDoTexto(`${inteiro} {se caucao}A caução.{fim}{se fiador}O fiador.{fim}`)).toEqual([]);
  expect(avisosDoTexto(`${inteiro} O seguro de fiança locatícia, sem fiador nem caução.`)).toEqual([]);
  expect(avisosDoTexto(`${inteiro} Aos ____ de ______.`)[0]).toContain('lacuna');
});

test('of a contract it says where terms, tenants or guarantee are not those of the text', () => {
  const demais = [{ ...locatario, id: 'o', nome: 'Bia' } as never];
  const avisos = avisosDe(com('{locatario.nome} tem fiador.', { demaisLocatarios: demais })).join('\n');
  expect(avisos).toContain('O sistema cobra pelos termos: multa de 10%, juros de 1% ao mês, reajuste pelo IPCA');
  expect(avisos).toContain('mais de um locatário');
  expect(avisos).toContain('O texto fala de fiador, e os termos têm nenhuma garantia');
});

test('gaps to fill in by hand are found with the words before them', () => {
  expect(lacunasDe('CPF nº ______, residente em ………….\nFim.....').map(({ antes }) => antes)).toEqual([
    'CPF nº',
    'CPF nº ______, residente em',
    'Fim',
  ]);
});

test('a long text that is made to be slow is read at once', () => {
  const antes = performance.now();
  for (const texto of [
    '_'.repeat(60_000),
    `________${'\n'.repeat(59_000)}`,
    '{a1b}'.repeat(12_000),
    '{cada etapa}'.repeat(5_000),
  ]) {
    lerTexto(texto);
    avisosDoTexto(texto);
  }
  expect(performance.now() - antes).toBeLessThan(3_000);
});
