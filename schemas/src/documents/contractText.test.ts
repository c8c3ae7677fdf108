import { describe, expect, it, test } from 'vitest';
import { OPCOES_INICIAIS } from '../documento.ts';
import { TERMOS_NEUTROS, TERMOS_USUAIS, type Termos, termosUsuais } from '../rules/termos.ts';
import { concordar, generoDe } from './agreement.ts';
import type { DadosDoContrato } from './contractData.ts';
import { textoDoContrato } from './contractText.ts';
import { avisosDe, pendenciasDe } from './pending.ts';
import { base, contrato, locador, locatario } from './testContract.ts';
import { conteudoDe, tituloDaClausula } from './text.ts';

const texto = (mudanca: Partial<DadosDoContrato> = {}) =>
  conteudoDe(textoDoContrato({ ...base, ...mudanca })).replaceAll('\u00a0', ' ');
const comTermos = (termos: Partial<Termos>) => texto({ termos: { ...TERMOS_NEUTROS, ...termos } });

describe('the contract’s text', () => {
  it('names both parties, the property, the term and the rent in figures and words', () => {
    const t = texto();
    expect(t).toContain(
      'João da Silva, engenheiro(a), CPF nº 111.444.777-35, com domicílio em Rua B, 2 - Sul, Campinas/SP',
    );
    expect(t).toContain('situado em Rua A, 1 - Centro, Campinas/SP');
    expect(t).toContain('30 (trinta) meses, com início em 10 de janeiro de 2026 e término em 9 de julho de 2028');
    expect(t).toContain('R$ 2.500,50 (dois mil e quinhentos reais e cinquenta centavos)');
    expect(t).toContain('30 (trinta) parcelas');
    expect(t).toContain('no dia 31 de cada mês, ou no último dia dos meses que não o tiverem');
    expect(t).toContain('comarca de Campinas/SP');
  });

  it('says of money what the terms say, and nothing that they do not', () => {
    const cheio = comTermos({
      multaPercentual: 10,
      jurosMensal: 0.5,
      correcao: 'INPC',
      carenciaDias: 3,
      descontoPontualidade: { tipo: 'VALOR', valor: 187.5, diasAntes: 0 },
      indiceReajuste: 'IGP-M',
      defasagemMeses: 2,
      pisoReajuste: 'ZERO',
      multaRescisoriaAlugueis: 3,
      iptu: 'LOCATARIO',
      formaPagamento: 'Pix.',
    });
    for (const trecho of [
      'multa de 10% sobre o valor em atraso, cobrada uma só vez, juros de mora simples de 0,5% ao mês',
      'correção monetária pelo INPC, se o atraso passar de trinta dias',
      'em até 3 (três) dias do vencimento',
      'desconto de pontualidade de R$ 187,50',
      'pela variação do IGP-M acumulada nos doze meses que terminam no segundo mês anterior',
      'Se a variação acumulada for negativa, o valor do aluguel será mantido',
      'multa equivalente a 3 (três) aluguéis vigentes, reduzida na proporção dos dias',
      'por meio de Pix.',
    ])
      expect(cheio).toContain(trecho);
    const neutro = comTermos({});
    expect(neutro).not.toMatch(/multa de \d|juros de mora simples|desconto de pontualidade|IPCA|IGP-M|dispensada/);
    expect(neutro).toContain('aos acréscimos da lei (arts. 395 e 406 do Código Civil)');
    expect(neutro).toContain('não ajustam índice de reajuste');
    expect(neutro).toContain('devolvê-lo sem multa');
    expect(comTermos({ multaRescisoriaAlugueis: 1.5 })).toContain('equivalente a 1,5 aluguéis vigentes');
  });

  it('ends by itself from thirty months on, and rolls over before', () => {
    expect(texto()).toContain('(art. 46)');
    const curto = { contrato: { ...contrato, dataFim: '2028-07-08' } };
    expect(texto(curto)).toContain('art. 47');
    expect(texto({ ...curto, termos: { ...TERMOS_NEUTROS, finalidade: 'COMERCIAL' } })).toContain('(art. 56)');
  });

  test.each([
    [null, 'sem nenhuma das modalidades'],
    [{ tipo: 'CAUCAO', valor: 3000 }, 'caução em dinheiro de R$ 3.000,00 (três mil reais)'],
    [
      { tipo: 'CAUCAO', bem: 'IMOVEL', descricao: 'Sala 2', matricula: '77' },
      'bem imóvel (arts. 37, I, e 38 da Lei nº 8.245/1991), Sala 2, matrícula nº 77',
    ],
    [{ tipo: 'FIADOR', nome: 'Rui', cpf: '1', conjuge: 'Eva' }, 'OUTORGA CONJUGAL: Eva'],
    [
      { tipo: 'SEGURO_FIANCA', seguradora: 'Porto', apolice: '9', fim: '2028-07-09' },
      'da seguradora Porto, apólice nº 9, com vigência até 09/07/2028',
    ],
    [
      { tipo: 'SEGURO_FIANCA', inicio: '2026-01-10', fim: '2028-07-09' },
      'com vigência de 10/01/2026 a 09/07/2028, única garantia',
    ],
    [
      { tipo: 'SEGURO_FIANCA', coberturas: 'Aluguel\ncondomínio;\n\nIPTU.' },
      'O seguro cobre Aluguel, condomínio, IPTU.',
    ],
    [{ tipo: 'CAPITALIZACAO', sociedade: 'Cap', valor: 5000 }, 'da sociedade Cap, no valor de R$ 5.000,00'],
    [{ tipo: 'CESSAO_QUOTAS', fundo: 'Fundo X' }, 'do fundo Fundo X'],
  ] as [Termos['garantia'], string][])('its guarantee %j is said once', (garantia, trecho) => {
    const t = comTermos({ garantia });
    expect(t).toContain(trecho);
    expect(t.match(/única garantia|nenhuma das modalidades/g)).toHaveLength(1);
  });

  it('keeps the landlord’s own clauses as written, before the last one', () => {
    const t = texto({ opcoes: { ...OPCOES_INICIAIS, adicionais: ' O LOCATÁRIO rega.\n\nFim. ' } });
    expect(t).toContain(
      'CLÁUSULA DÉCIMA SÉTIMA – DAS DISPOSIÇÕES ADICIONAIS\n17.1. O LOCATÁRIO rega.\n17.2. Fim.\nCLÁUSULA DÉCIMA OITAVA – DO FORO',
    );
  });

  it('has a line to write the day on until one is chosen', () => {
    expect(texto()).toContain('Campinas/SP, ____ de');
    expect(texto({ opcoes: { ...OPCOES_INICIAIS, dataAssinatura: '2026-03-01' } })).toContain(
      'Campinas/SP, 1º de março de 2026.',
    );
  });
});

describe('agreement', () => {
  it('is right where it is known, and neutral where it is not', () => {
    expect(texto()).toContain('LOCATÁRIA: Ana Lima, brasileira, solteira, analista de TI, CPF nº 529.982.247-25');
    expect(texto()).toContain('A PARTE LOCADORA dá em locação à LOCATÁRIA');
    const homem = {
      ...OPCOES_INICIAIS,
      locador: { ...OPCOES_INICIAIS.locador, genero: 'MASCULINO', nacionalidade: 'brasileira' },
    } as const;
    expect(texto({ opcoes: homem })).toContain('LOCADOR: João da Silva, brasileiro, engenheiro, CPF');
    expect(texto({ opcoes: homem })).toContain('O LOCADOR dá em locação à LOCATÁRIA');
    const empresa = { ...locador, tipoPessoa: 'PJ', razaoSocial: 'Casa Ltda.', cnpj: '11.222.333/0001-81' } as const;
    expect(texto({ locador: empresa })).toContain('LOCADORA: Casa Ltda., pessoa jurídica de direito privado, CNPJ nº');
    expect(texto({ locatario: { ...locatario, sexo: 'Outro' } as typeof locatario })).toContain(
      'PARTE LOCATÁRIA: Ana Lima, de nacionalidade brasileira, solteiro(a)',
    );
  });

  it('leaves no masculine article before a feminine name, in any clause of any contract', () => {
    const garantias: Termos['garantia'][] = [
      null,
      { tipo: 'CAUCAO', valor: 1 },
      { tipo: 'FIADOR', nome: 'Rui' },
      { tipo: 'CAPITALIZACAO' },
    ];
    for (const garantia of garantias) {
      const t = texto({ termos: { ...TERMOS_USUAIS, garantia, carenciaDias: 1, correcao: 'IPCA' } });
      expect(t).not.toMatch(/\b(o|ao|do|no|pelo) (PARTE|LOCADORA|LOCATÁRIA)/i);
      expect(t).not.toMatch(/LOCADOR(?!A)|LOCATÁRIO/);
    }
    expect(concordar('Ao LOCADOR e pelo LOCATÁRIO', { LOCADOR: 'NEUTRO', LOCATÁRIO: 'MASCULINO' })).toBe(
      'À PARTE LOCADORA e pelo LOCATÁRIO',
    );
    expect([generoDe('F'), generoDe('masculino'), generoDe('Outro'), generoDe(null)]).toEqual([
      'FEMININO',
      'MASCULINO',
      'NEUTRO',
      'NEUTRO',
    ]);
  });
});

describe('what is missing', () => {
  const onde = (mudanca: Partial<DadosDoContrato> = {}) =>
    pendenciasDe({ ...base, ...mudanca }).map((falta) => `${falta.onde}.${falta.campo}`);

  it('is asked for by record and field', () => {
    expect(onde()).toEqual([
      'LOCADOR.nacionalidade',
      'LOCADOR.estadoCivil',
      'TERMOS.formaPagamento',
      'DOCUMENTO.dataAssinatura',
    ]);
    const vazio = {
      ...locatario,
      nacionalidade: null,
      estadoCivil: null,
      profissao: '',
      endereco: {},
    } as unknown as typeof locatario;
    expect(onde({ locatario: vazio })).toEqual(
      expect.arrayContaining(
        ['nacionalidade', 'estadoCivil', 'profissao', 'endereco'].map((campo) => `LOCATARIO.${campo}`),
      ),
    );
    expect(onde({ termosRegistrados: false })).toContain('TERMOS.termos');
    expect(onde({ termos: { ...TERMOS_USUAIS, garantia: { tipo: 'FIADOR', nome: 'Rui' } } })).toContain(
      'TERMOS.garantia.cpf',
    );
    expect(onde({ locatario: undefined }).filter((falta) => falta.startsWith('LOCATARIO'))).toEqual([]);
  });

  it('is apart from what the law makes of the choices', () => {
    expect(avisosDe(base)).toEqual([]);
    // The first rent is due once a month was used.
    const emDia = { ...base, contrato: { ...contrato, diaVencimento: 9 } };
    const avisos = (garantia: Termos['garantia']) => avisosDe({ ...emDia, termos: { ...TERMOS_USUAIS, garantia } });
    expect(avisos({ tipo: 'CAUCAO', valor: 7501.5 })).toEqual([]);
    expect(avisos({ tipo: 'CAUCAO', valor: 7501.51 })).toEqual([expect.stringContaining('art. 38')]);
    expect(avisos({ tipo: 'SEGURO_FIANCA', fim: '2027-01-01' })).toEqual([expect.stringContaining('01/01/2027')]);
  });

  it('tells of a company in a home, and of a lease that may be a season’s', () => {
    const empresa = { ...locatario, cpf: '11.222.333/0001-81' } as typeof locatario;
    expect(avisosDe({ ...base, locatario: empresa })).toEqual([expect.stringContaining('art. 55')]);
    expect(avisosDe({ ...base, locatario: empresa, termos: termosUsuais(null, '11.222.333/0001-81') })).toEqual([]);
    const contrato = { ...base.contrato, dataInicio: '2026-01-02', dataFim: '2026-03-31' };
    expect(avisosDe({ ...base, contrato })).toEqual([
      expect.stringContaining('arts. 48 a 50'),
      expect.stringContaining('art. 47'),
    ]);
  });
});

it('numbers the clauses in words', () => {
  expect(tituloDaClausula(0, 'Do imóvel')).toBe('CLÁUSULA PRIMEIRA – DO IMÓVEL');
  expect(tituloDaClausula(9, 'x')).toBe('CLÁUSULA DÉCIMA – X');
  expect(tituloDaClausula(20, 'x')).toBe('CLÁUSULA VIGÉSIMA PRIMEIRA – X');
});

describe('with co-owners', () => {
  const coproprietarios = [
    { nome: 'Maria Lima', documento: '529.982.247-25', percentual: 33.3333 },
    { nome: 'Sol Imóveis Ltda.', documento: null, percentual: 10 },
  ];

  test('all of them let together, named with their documents, and the landlord receives for all', () => {
    const masculino = { ...base.opcoes, locador: { ...base.opcoes.locador, genero: 'MASCULINO' as const } };
    const t = texto({ coproprietarios, opcoes: masculino });
    expect(t).toContain('PARTE LOCADORA: João da Silva, ');
    expect(t).toContain('PARTE LOCADORA: Maria Lima, coproprietário(a) do imóvel, CPF nº 529.982.247-25.');
    expect(t).toContain(
      'São LOCADORES, coproprietários do imóvel, João da Silva (56,6667%), Maria Lima (33,3333%) e Sol Imóveis Ltda. (10%), ',
    );
    expect(t).toContain(
      'João da Silva recebe os aluguéis e encargos e dá quitação deles em nome de todos os LOCADORES',
    );
    expect(t).toContain('\nPARTE LOCADORA: Maria Lima, CPF nº 529.982.247-25\n');
    expect(t).not.toMatch(/\b[oO] LOCADOR\b/);
    expect(t.match(/CLÁUSULA [^\n]* DO FORO/)).toBeTruthy();
  });

  test('without any it is letter for letter the same, and a document that lacks is asked for', () => {
    expect(texto({ coproprietarios: [] })).toBe(texto({}));
    const pedidas = pendenciasDe({ ...base, coproprietarios }).map(({ mensagem }) => mensagem);
    expect(pedidas.filter((um) => um.includes('Coproprietários'))).toEqual([
      'Informe o CPF ou CNPJ de Sol Imóveis Ltda. em Coproprietários, na página do imóvel.',
    ]);
  });
});
