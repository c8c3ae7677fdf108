import { describe, expect, test } from 'vitest';
import type { ChavePix } from '../pix.ts';
import { type Garantia, TERMOS_NEUTROS, TERMOS_USUAIS } from '../rules/termos.ts';
import type { DadosDoContrato } from './contractData.ts';
import { conteudoDaCarta } from './letterText.ts';
import { base, contrato, locador } from './testContract.ts';
import { type De, escrever, localEData } from './testLetter.ts';

const espaco = '\u00a0';

const janeiro = {
  ...{ contaId: 'c1', descricao: 'Aluguel 1/30', vencimento: '2026-01-31' },
  ...{ valor: 1500, correcao: 0, multa: 150, juros: 19, total: 1669 },
};
const fevereiro = { ...janeiro, contaId: 'c2', descricao: 'Aluguel 2/30', vencimento: '2026-02-28' };
const semEncargos = { ...janeiro, multa: 0, juros: 0, total: 1500 };
const pix: ChavePix = { tipoChave: 'EMAIL', chave: 'joao@exemplo.com', nome: 'João da Silva', cidade: 'Campinas' };

const debito = (dividas: object[], dados: Partial<DadosDoContrato> = {}, mais: object = {}) =>
  escrever({ tipo: 'DEBITO', prazoDias: 10 }, { dividas, ...mais }, dados);
const comTermos = (termos: Partial<DadosDoContrato['termos']>) => ({ termos: { ...TERMOS_USUAIS, ...termos } });
const comGarantia = (garantia: Garantia) => debito([janeiro], comTermos({ garantia }));
const infracao = (mudancas: Partial<De<'INFRACAO'>> = {}, dados: Partial<DadosDoContrato> = {}) =>
  escrever({ tipo: 'INFRACAO', fato: 'Houve festa até as 4h.', prazoDias: 15, ...mudancas }, {}, dados);
const preferencia = (mudancas: Partial<De<'PREFERENCIA'>> = {}) =>
  escrever({
    ...{ tipo: 'PREFERENCIA', preco: 480_000, pagamento: 'À vista, na escritura.', onus: null },
    ...{ exame: 'Rua B, 2, em dias úteis, das 9h às 17h.', ...mudancas },
  });
describe('a notice of debt', () => {
  test('names the lease, what is owed as of its day, by when and how it is paid, and what the law allows', () => {
    const { texto, conteudo } = debito([janeiro, fevereiro], { pix });
    expect(conteudo.split('\n')).toEqual([
      'NOTIFICAÇÃO DE DÉBITO',
      'LOCATÁRIA: Ana Lima, CPF nº 529.982.247-25',
      'Imóvel: Rua A, 1 - Centro, Campinas/SP',
      'A PARTE LOCADORA, João da Silva (CPF nº 111.444.777-35), notifica a LOCATÁRIA de que, na locação do imóvel acima, com início em 10 de janeiro de 2026, estão vencidas e não pagas as contas abaixo, com multa e juros de mora do contrato até 10/03/2026, em reais.',
      'Conta | Vencimento | Valor | Multa | Juros | Total',
      'Aluguel 1/30 | 31/01/2026 | 1.500,00 | 150,00 | 19,00 | 1.669,00',
      'Aluguel 2/30 | 28/02/2026 | 1.500,00 | 150,00 | 19,00 | 1.669,00',
      'Total em 10/03/2026 |  | 3.000,00 | 300,00 | 38,00 | 3.338,00',
      `O total devido em 10/03/2026 é de R$${espaco}3.338,00 (três mil trezentos e trinta e oito reais). Até o pagamento somam-se a ele juros de mora, dia a dia, na forma do contrato; a PARTE LOCADORA informará o valor do dia em que o pagamento for feito.`,
      'A PARTE LOCADORA pede que a LOCATÁRIA pague o que deve em 10 (dez) dias, contados do recebimento desta notificação, por Pix (chave: e-mail joao@exemplo.com, em nome de João da Silva) ou pelo mesmo meio que o do aluguel.',
      'Sem o pagamento nesse prazo, a PARTE LOCADORA poderá tomar as medidas da lei, entre elas a ação de despejo por falta de pagamento, cumulada com a cobrança dos aluguéis e acessórios da locação (arts. 9º, III, e 62, I, da Lei nº 8.245/1991).',
      'Se o pagamento já foi feito, desconsidere esta notificação.',
      localEData,
      'PARTE LOCADORA: João da Silva, CPF nº 111.444.777-35',
      'Recebi uma via desta carta em ____/____/______. LOCATÁRIA: Ana Lima, CPF nº 529.982.247-25',
    ]);
    expect(texto.recebimento).toBe(true);
    // A code with an amount would go on asking for what is owed no more.
    expect(conteudo).not.toContain('br.gov.bcb.pix');
  });

  test('of one conta without charges, by a contract that has none, says so of one, and of nothing that grows', () => {
    const { conteudo, texto } = escrever(
      { tipo: 'DEBITO', prazoDias: 1 },
      { dividas: [semEncargos] },
      { termos: TERMOS_NEUTROS },
    );
    expect(conteudo).toContain('está vencida e não paga a conta abaixo, em reais.');
    expect(texto.quadro).toEqual({
      colunas: ['Conta', 'Vencimento', 'Valor'],
      linhas: [['Aluguel 1/30', '31/01/2026', '1.500,00']],
      total: null,
    });
    expect(texto.paragrafos[1]).toBe(`O total devido em 10/03/2026 é de R$${espaco}1.500,00 (mil e quinhentos reais).`);
    expect(conteudo).toContain('em 1 (um) dia, contado do recebimento desta notificação, pelo mesmo meio que o do');
    expect(conteudo).not.toMatch(/Pix|multa|juros|fiança|NaN|undefined/);
  });

  test('says what still grows: what the contract has, or what these contas bear already', () => {
    const cresce = (dividas: object[], termos: Partial<DadosDoContrato['termos']>) =>
      /somam-se a ele (.*), na forma/.exec(debito(dividas, comTermos(termos)).conteudo)?.[1];
    expect(cresce([semEncargos], { correcao: 'IPCA' })).toBe('juros de mora, dia a dia, e correção monetária');
    expect(cresce([semEncargos], { jurosMensal: 0, correcao: 'IPCA' })).toBe('correção monetária');
    // A fine is charged once.
    expect(cresce([{ ...janeiro, juros: 0, total: 1650 }], { jurosMensal: 0 })).toBeUndefined();
    expect(cresce([janeiro], { jurosMensal: 0 })).toBe('juros de mora, dia a dia');
    expect(cresce([{ ...semEncargos, correcao: 7, total: 1507 }], { jurosMensal: 0 })).toBe('correção monetária');
  });

  test('has a copy for who stands surety by name, and for no other guarantee', () => {
    const { texto, conteudo } = comGarantia({ tipo: 'FIADOR', nome: 'Rui Lima', cpf: '111.444.777-35' });
    expect(texto.destinatarios).toEqual([
      { papel: 'LOCATÁRIA', nome: 'Ana Lima', documento: 'CPF nº 529.982.247-25' },
      { papel: 'FIANÇA (COM CÓPIA)', nome: 'Rui Lima', documento: 'CPF nº 111.444.777-35' },
    ]);
    expect(conteudo).toContain(
      'Cópia desta notificação é dirigida também a Rui Lima (CPF nº 111.444.777-35), que presta a fiança da locação.',
    );
    expect(conteudo).toMatch(/Recebi uma via desta carta em \S+ FIANÇA \(COM CÓPIA\): Rui Lima/);
    expect(comGarantia({ tipo: 'FIADOR', nome: 'Rui Lima' }).conteudo).toContain('também a Rui Lima, que presta');
    for (const outra of [{ tipo: 'FIADOR' }, { tipo: 'CAUCAO', valor: 3000 }] as const)
      expect(comGarantia(outra).texto.destinatarios).toHaveLength(1);
  });

  test('evicts nobody who has left', () => {
    const { conteudo } = debito([janeiro], {}, { encerrado: true });
    expect(conteudo).not.toContain('despejo');
    expect(conteudo).toContain('para receber o que lhe é devido, inclusive a cobrança judicial.');
  });
});

describe('a notice of breach', () => {
  test('tells the fact in the landlord’s words, a paragraph a line, and what follows from it', () => {
    const { texto } = infracao({ fato: 'Festa até as 4h.\n\n  O LOCADOR foi avisado pelo síndico.  ' });
    expect(texto.titulo).toBe('NOTIFICAÇÃO DE INFRAÇÃO CONTRATUAL');
    expect(texto.paragrafos).toEqual([
      'A PARTE LOCADORA, João da Silva (CPF nº 111.444.777-35), notifica a LOCATÁRIA do fato relatado a seguir, que considera contrário ao contrato da locação do imóvel acima, com início em 10 de janeiro de 2026, ou aos deveres que a lei impõe à LOCATÁRIA (art. 23 da Lei nº 8.245/1991).',
      'Festa até as 4h.',
      'O LOCADOR foi avisado pelo síndico.',
      'A PARTE LOCADORA pede que, em 15 (quinze) dias, contados do recebimento desta notificação, a LOCATÁRIA faça cessar a infração e repare o que dela tenha resultado. No mesmo prazo, a LOCATÁRIA pode responder por escrito, com a sua versão do fato.',
      'Se a infração continuar ou não for reparada nesse prazo, a PARTE LOCADORA poderá pedir o desfazimento da locação por infração legal ou contratual, em ação de despejo (arts. 5º e 9º, II, da Lei nº 8.245/1991), sem prejuízo das penalidades do contrato e da reparação dos danos.',
    ]);
    expect([texto.quadro, texto.recebimento]).toEqual([null, true]);
  });
});

describe('an offer with preemption', () => {
  test('tells all conditions of the sale, and how and until when they are accepted', () => {
    const { texto } = preferencia();
    expect(texto.titulo).toBe('OFERTA DE VENDA COM DIREITO DE PREFERÊNCIA');
    expect(texto.paragrafos).toEqual([
      'A PARTE LOCADORA, João da Silva (CPF nº 111.444.777-35), comunica à LOCATÁRIA que pretende vender o imóvel acima e lhe oferece a preferência para comprá-lo, em igualdade de condições com terceiros (art. 27 da Lei nº 8.245/1991). Estas são todas as condições do negócio:',
      `Preço: R$${espaco}480.000,00 (quatrocentos e oitenta mil reais).`,
      'Forma de pagamento: À vista, na escritura.',
      'Ônus reais: não há ônus reais sobre o imóvel.',
      'Local e horário em que a documentação pode ser examinada: Rua B, 2, em dias úteis, das 9h às 17h.',
      'Para exercer a preferência, a LOCATÁRIA deve manifestar à PARTE LOCADORA, de maneira inequívoca e no prazo de 30 (trinta) dias, contados do recebimento desta oferta, que aceita integralmente esta proposta (art. 28 da Lei nº 8.245/1991). A aceitação por escrito, com data e assinatura, é a mais segura; contraproposta ou aceitação de apenas parte das condições não é aceitação integral.',
      'Sem essa aceitação no prazo, o direito de preferência da LOCATÁRIA caduca para esta oferta, e o imóvel poderá ser vendido a terceiros nas mesmas condições. Se a venda for tratada em condições melhores para o comprador, a LOCATÁRIA receberá nova oferta.',
      'Esta oferta não altera a locação, com início em 10 de janeiro de 2026, que continua nas condições do contrato.',
    ]);
    expect(texto.recebimento).toBe(true);
  });

  test('names what burdens the property, and keeps each line that was written', () => {
    const { conteudo } = preferencia({ onus: 'Hipoteca do Banco X.\nSerá baixada na escritura.', pagamento: 'A\n\nB' });
    expect(conteudo).toContain(
      '\nForma de pagamento: A\nB\nÔnus reais: Hipoteca do Banco X.\nSerá baixada na escritura.\n',
    );
    expect(conteudo).not.toContain('não há ônus');
  });
});

test('each party is spoken of as who they are: a man, a company, a tenant deleted since', () => {
  const opcoes = { ...base.opcoes, locador: { ...base.opcoes.locador, genero: 'MASCULINO' as const } };
  const joao = { ...base.locatario, nome: 'João Pereira', sexo: 'Masculino' } as DadosDoContrato['locatario'];
  const homens = infracao({}, { opcoes, locatario: joao });
  expect(homens.conteudo).toContain('O LOCADOR, João da Silva (CPF nº 111.444.777-35), notifica o LOCATÁRIO do fato');
  expect(homens.conteudo).toContain('aos deveres que a lei impõe ao LOCATÁRIO');
  expect(homens.conteudo).not.toMatch(/LOCADORA|LOCATÁRIA/);
  const empresas = infracao(
    {},
    {
      locador: { ...locador, tipoPessoa: 'PJ', razaoSocial: 'Casas Ltda.', cnpj: '11.222.333/0001-81' },
      locatario: undefined,
      contrato: { ...contrato, locatario: { ...contrato.locatario, nome: 'Sol Ltda.', cpf: '11.444.777/0001-61' } },
    },
  );
  expect(empresas.conteudo).toContain('A LOCADORA, Casas Ltda. (CNPJ nº 11.222.333/0001-81), notifica a LOCATÁRIA do');
  expect(empresas.texto.destinatarios).toEqual([
    { papel: 'LOCATÁRIA', nome: 'Sol Ltda.', documento: 'CNPJ nº 11.444.777/0001-61' },
  ]);
  const apagado = infracao({}, { locatario: undefined });
  expect(apagado.conteudo).toContain('notifica a PARTE LOCATÁRIA do fato');
});

test('a name that is a party’s word stands as it is', () => {
  const { conteudo } = infracao({}, { locador: { ...locador, nomeCompleto: 'Empório do LOCADOR' } });
  expect(conteudo).toContain('A PARTE LOCADORA, Empório do LOCADOR (CPF nº 111.444.777-35), notifica');
});

test('the content covers every word of the letter, its table too', () => {
  const { texto } = debito([janeiro, fevereiro], { pix });
  const palavras = (valor: unknown): string[] =>
    typeof valor === 'string' ? [valor] : Object.values(valor ?? {}).flatMap(palavras);
  const conteudo = conteudoDaCarta(texto);
  for (const palavra of palavras(texto)) expect(conteudo).toContain(palavra);
  expect(conteudoDaCarta(structuredClone(texto))).toBe(conteudo);
});

test('facts of another kind make no letter', () => {
  expect(() => escrever({ tipo: 'DEBITO', prazoDias: 10 }, { tipo: 'INFRACAO' })).toThrow(/INFRACAO/);
});
