import type { ContratoLido } from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { describe, expect, it } from 'vitest';
import { lerBusca } from './busca.ts';
import { mensagemDeCobranca } from './cobranca.ts';
import { celula, csvDe } from './csv.ts';
import { filtrar, type Linha, linhasDe, porUrgencia, totaisDe } from './linhas.ts';
import { periodosDe } from './periodos.ts';

const contrato = {
  id: 'k1',
  imovelId: 'i1',
  locatarioId: 'l1',
  imovel: { nome: null, rua: 'Rua das Flores', numero: '10', endereco: 'Rua das Flores, 10, Centro' },
  locatario: { nome: 'José Conceição', cpf: '529.982.247-25' },
} as unknown as ContratoLido;

const conta = (id: string, mudanca: Partial<Conta> = {}) =>
  ({
    id,
    contratoId: 'k1',
    descricao: 'Aluguel 1/12',
    valor: 0.1,
    dataVencimento: '2026-03-10',
    tipo: 'ALUGUEL',
    status: 'PENDENTE',
    dataPagamento: null,
    reciboId: null,
    valorRecebido: null,
    ...mudanca,
  }) as Conta;

const linhas = linhasDe(
  [
    conta('futura', { dataVencimento: '2026-05-10' }),
    conta('proxima', { dataVencimento: '2026-04-10', valor: 0.2 }),
    conta('paga', { status: 'PAGO', dataPagamento: '2026-03-01T01:30:00.000Z', dataVencimento: '2026-02-10' }),
    conta('pagaDepois', { status: 'PAGO', dataPagamento: '2026-03-05T15:00:00.000Z', tipo: 'REPARO' }),
    conta('atrasada', { status: 'ATRASADO', dataVencimento: '2026-01-10', contratoId: 'outro' }),
    conta('cancelada', { status: 'CANCELADO', valor: 1000 }),
  ],
  [contrato],
);
const ids = (busca: object) => filtrar(linhas, busca).map(({ conta: { id } }) => id);

describe('filtrar', () => {
  it('takes what is still to be received as one status', () => {
    expect(ids({ status: 'ABERTO' })).toEqual(['futura', 'proxima', 'atrasada']);
    expect(ids({ status: 'PENDENTE' })).toEqual(['futura', 'proxima']);
  });

  it('counts a payment on its day in Brazil, not in UTC', () => {
    expect(ids({ por: 'pagamento', de: '2026-02-01', ate: '2026-02-28' })).toEqual(['paga']);
    expect(ids({ por: 'pagamento', de: '2026-03-01' })).toEqual(['pagaDepois']);
  });

  it('includes both ends of a period', () => {
    expect(ids({ de: '2026-04-10', ate: '2026-05-10' })).toEqual(['futura', 'proxima']);
  });

  it('finds every word, whatever accents and case', () => {
    expect(ids({ texto: 'conceicao FLORES' })).toHaveLength(5);
    expect(ids({ texto: 'conceicao avenida' })).toEqual([]);
  });

  it('narrows by contract, property, tenant and type', () => {
    expect(ids({ contratoId: 'outro' })).toEqual(['atrasada']);
    expect(ids({ imovelId: 'i1', tipo: 'REPARO' })).toEqual(['pagaDepois']);
    expect(ids({ locatarioId: 'l2' })).toEqual([]);
  });
});

it('puts what needs attention first', () => {
  expect(porUrgencia(linhas).map(({ conta: { id } }) => id)).toEqual([
    'atrasada',
    'proxima',
    'futura',
    'pagaDepois',
    'paga',
    'cancelada',
  ]);
});

it('adds up in cents and leaves cancelled contas out', () => {
  expect(totaisDe(linhas)).toEqual({
    esperado: { valor: 0.6, quantas: 5 },
    canceladas: 1,
    aVencer: { valor: 0.3, quantas: 2 },
    emAtraso: { valor: 0.1, quantas: 1 },
    recebido: { valor: 0.2, quantas: 2 },
  });
});

it('adds up what was received, which may be more than the value', () => {
  const pagas = [conta('a', { status: 'PAGO', valor: 1500, valorRecebido: 1600 }), conta('b', { status: 'PAGO' })];
  const { recebido, esperado } = totaisDe(linhasDe(pagas, [contrato]));
  expect(recebido).toEqual({ valor: 1600.1, quantas: 2 });
  expect(esperado).toEqual({ valor: 1500.1, quantas: 2 });
});

it('asks for an overdue conta politely, with its amount, due date and delay', () => {
  const [atrasada] = linhasDe(
    [conta('a', { status: 'ATRASADO', valor: 1500, dataVencimento: '2026-02-10' })],
    [contrato],
  ) as [Linha];
  expect(mensagemDeCobranca(atrasada, 'Ana Souza', '2026-03-10').replaceAll('\u00a0', ' ')).toBe(
    [
      'Olá, José! Tudo bem?',
      'Ainda não identifiquei o pagamento de Aluguel 1/12 (Rua das Flores, 10), de R$ 1.500,00, que venceu em 10/02/2026 (há 28 dias).',
      'Se já pagou, por favor me envie o comprovante. Se não, quando consegue pagar? Obrigado!',
      'Ana Souza',
    ].join('\n\n'),
  );
});

it('reads only what is right of an address', () => {
  expect(lerBusca({ de: '2026-02-30', ate: '2026-02-28', status: 'TUDO', texto: '', imovelId: 5 })).toEqual({
    ate: '2026-02-28',
    imovelId: '5',
  });
});

it('knows the last day of each month', () => {
  const [este, passado] = periodosDe('2026-03-31');
  expect(este).toMatchObject({ de: '2026-03-01', ate: '2026-03-31' });
  expect(passado).toMatchObject({ de: '2026-02-01', ate: '2026-02-28' });
});

describe('csv', () => {
  it('opens in a Brazilian spreadsheet', () => {
    const [titulos, primeira] = csvDe(linhas.slice(2, 3), []).split('\r\n');
    expect(titulos).toMatch(/^\uFEFFVencimento;Descrição;/);
    expect(primeira).toBe(
      '10/02/2026;Aluguel 1/12;Aluguel;Rua das Flores, 10;José Conceição;529.982.247-25;0,10;Pago;28/02/2026;0,10;;',
    );
  });

  it('says what was received, how, and in which receipt', () => {
    const pagas = [
      conta('a', { status: 'PAGO', valorRecebido: 0.25, reciboId: 'r1' }),
      conta('b', { status: 'PAGO', valorRecebido: 0.1, reciboId: 'r2' }),
      conta('c', { status: 'PAGO', valorRecebido: 0.1, reciboId: 'r3' }),
      conta('d'),
    ];
    const recibos = [
      { id: 'r1', formaPagamento: 'PIX', codigoRecibo: 'AB12CD34' },
      { id: 'r2', formaPagamento: '=1+1', codigoRecibo: '12345678' },
      { id: 'r3', formaPagamento: null, codigoRecibo: '1234E567' },
    ] as Recibo[];
    const fins = csvDe(linhasDe(pagas, [contrato]), recibos)
      .split('\r\n')
      .map((registro) => registro.split(';').slice(-3).join(';'));
    expect(fins).toEqual([
      'Valor recebido;Forma de pagamento;Recibo nº',
      '0,25;PIX;AB12CD34',
      "0,10;'=1+1;'12345678",
      "0,10;;'1234E567",
      ';;',
    ]);
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+551199', "'+551199"],
    ['-1', "'-1"],
    ['@soma', "'@soma"],
    ['  =1+1', "'  =1+1"],
    ['\t=1', "'\t=1"],
    ['a;b', '"a;b"'],
    ['Ana "Nina"', '"Ana ""Nina"""'],
    ['normal - texto', 'normal - texto'],
  ])('%j is safe', (texto, seguro) => {
    expect(celula(texto)).toBe(seguro);
  });
});
