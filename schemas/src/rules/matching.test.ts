import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarDias } from './dates.ts';
import { type ContaAberta, conciliar } from './matching.ts';
import { documentosEm, formasDoDocumento, lembreteDoPagador, palavras, semelhanca, semPagador } from './payerName.ts';
import { comChaves, type Lancamento } from './statement.ts';
import { txidDinamico, txidEstatico } from './txid.ts';

const jose = { id: 'jose', nome: 'José Carlos da Silva', documento: '123.456.789-09' };
const maria = { id: 'maria', nome: 'Maria de Souza' };
const conta = (
  id: string,
  locatario: ContaAberta['locatario'],
  vencimento: string,
  ...valores: number[]
): ContaAberta => ({
  id,
  locatario,
  vencimento,
  valoresEm: (dia) => (dia > vencimento ? valores : valores.slice(0, 1)),
});
const credito = (centavos: number, descricao: string, data = '2026-12-10'): Lancamento =>
  comChaves([{ banco: '', conta: '', data, centavos, descricao, fitid: '', sinalTrocado: false }])[0] as Lancamento;
const um = (contas: ContaAberta[], lancamento: Lancamento, meios = {}) =>
  conciliar([lancamento], { contas, ...meios })[0];

describe('a credit', () => {
  const id = '123e4567-e89b-12d3-a456-426614174000';

  test.each([txidEstatico(id), txidDinamico(id, 3), txidEstatico(id).toLowerCase()])(
    'with the txid %s is sure, whatever its amount',
    (txid) =>
      expect(um([conta(id, jose, '2026-12-10', 150_000)], credito(7, `PIX RECEBIDO ${txid} 10/12`))).toMatchObject({
        situacao: 'SEGURO',
        contas: [id],
      }),
  );

  test('that the bank told of is sure', () => {
    const e2eid = 'E9999900420261210150000000000001';
    const jaRecebidos = new Map([[e2eid, ['ja-paga']]]);
    expect(um([], credito(7, `PIX ${e2eid}`), { jaRecebidos })).toMatchObject({
      situacao: 'SEGURO',
      contas: ['ja-paga'],
    });
  });

  test('of the amount and the name is suggested', () =>
    expect(um([conta('a', jose, '2026-12-10', 150_000)], credito(150_000, 'Pix recebido JOSE C SILVA'))).toMatchObject({
      situacao: 'SUGERIDO',
      contas: ['a'],
    }));

  test.each(['12345678909', '•••.456.789-••', '***.456.789-**'])(
    'of the amount and the document %s is suggested',
    (documento) =>
      expect(um([conta('a', jose, '2026-12-10', 150_000)], credito(150_000, `Pix ${documento}`))?.situacao).toBe(
        'SUGERIDO',
      ),
  );

  test('late may pay with or without its charges', () => {
    const contas = [conta('a', jose, '2026-12-05', 165_750, 150_000)];
    for (const centavos of [165_750, 150_000]) {
      expect(um(contas, credito(centavos, 'JOSE CARLOS SILVA'))).toMatchObject({ situacao: 'SUGERIDO', contas: ['a'] });
    }
  });

  test('of the amount alone asks, also with a single candidate', () => {
    const contas = [conta('a', jose, '2026-12-10', 150_000), conta('b', maria, '2026-12-08', 150_000)];
    expect(um(contas.slice(0, 1), credito(150_000, 'PIX RECEBIDO'))).toMatchObject({
      situacao: 'AMBIGUO',
      candidatos: [['a']],
      contas: [],
    });
    expect(um(contas, credito(150_000, 'PIX RECEBIDO'))).toMatchObject({
      situacao: 'AMBIGUO',
      candidatos: [['a'], ['b']],
    });
  });

  test('of one tenant with two equal months asks which, the nearest first', () => {
    const contas = [conta('nov', jose, '2026-11-10', 150_000), conta('dez', jose, '2026-12-10', 150_000)];
    expect(um(contas, credito(150_000, 'JOSE CARLOS SILVA'))).toMatchObject({
      situacao: 'AMBIGUO',
      candidatos: [['dez'], ['nov']],
    });
  });

  test('may pay several contas of a tenant at once', () => {
    const contas = [
      conta('aluguel', jose, '2026-12-10', 150_000),
      conta('reparo', jose, '2026-12-12', 8_000),
      conta('outra', maria, '2026-12-10', 158_001),
    ];
    expect(um(contas, credito(158_000, 'JOSE CARLOS SILVA'))).toMatchObject({
      situacao: 'SUGERIDO',
      contas: ['aluguel', 'reparo'],
    });
    expect(um(contas, credito(158_000, 'PIX'))).toMatchObject({
      situacao: 'AMBIGUO',
      candidatos: [['aluguel', 'reparo']],
    });
  });

  test('that one conta or two would settle asks for the one first', () => {
    const duas = [conta('aluguel', jose, '2026-12-10', 150_000), conta('reparo', jose, '2026-12-10', 8_000)];
    const contas = [...duas, conta('distante', maria, '2026-11-01', 158_000)];
    expect(um(contas, credito(158_000, 'PIX'))?.candidatos).toEqual([['distante'], ['aluguel', 'reparo']]);
  });

  test.each([
    [-10, 'SUGERIDO'],
    [-11, 'NAO_ALUGUEL'],
    [60, 'SUGERIDO'],
    [61, 'NAO_ALUGUEL'],
  ])('%i days from the due date: %s', (dias, situacao) =>
    expect(
      um(
        [conta('a', jose, '2026-12-10', 150_000)],
        credito(150_000, 'JOSE CARLOS SILVA', somarDias('2026-12-10', dias)),
      )?.situacao,
    ).toBe(situacao),
  );

  test('that the landlord called no rent before is none, but for a txid', () => {
    const contas = [conta(id, jose, '2026-12-10', 150_000)];
    const naoSaoAluguel = new Set([lembreteDoPagador('Venda do carro, 3 de 10')]);
    expect(um(contas, credito(70_000, 'VENDA DO CARRO 4/10'), { naoSaoAluguel })).toMatchObject({
      ...{ situacao: 'NAO_ALUGUEL', lembrado: true },
    });
    const descricao = `VENDA DO CARRO ${txidEstatico(id)}`;
    expect(
      um(contas, credito(1, descricao), { naoSaoAluguel: new Set([lembreteDoPagador(descricao)]) })?.situacao,
    ).toBe('SEGURO');
  });

  test('of the amount of an open conta asks, also where its payer was called no rent', () => {
    const naoSaoAluguel = new Set(['jose carlos silva', 'venda carro']);
    for (const descricao of ['JOSE CARLOS SILVA', 'VENDA DO CARRO 4/10']) {
      expect(
        um([conta('a', jose, '2026-12-10', 150_000)], credito(150_000, descricao), { naoSaoAluguel }),
      ).toMatchObject({ situacao: 'AMBIGUO', candidatos: [['a']], lembrado: true });
    }
  });

  test.each(['PIX RECEBIDO 0001', 'TED 341.0001', 'Transferência recebida pelo Pix', '10/03'])(
    'whose words name nobody (%s) is not remembered',
    (descricao) => expect(lembreteDoPagador(descricao)).toBe(''),
  );

  test.each([
    ['PIX RECEBIDO - MARIA DA SILVA 123.456.789-09', 'PIX RECEBIDO'],
    ['TED 341.0001 José Carlos •••.456.789-••', 'TED'],
    ['Transferência recebida pelo Pix', 'Transferência recebida pelo Pix'],
    ['MARIA SILVA', ''],
  ])('without its payer keeps the bank’s own words (%s)', (descricao, resta) =>
    expect(semPagador(descricao)).toBe(resta),
  );

  test('whose sign is against its kind is asked about, never suggested', () => {
    const trocado = { ...credito(150_000, 'PIX ENVIADO JOSE CARLOS SILVA'), sinalTrocado: true };
    const contas = [conta(id, jose, '2026-12-10', 150_000)];
    expect(um(contas, trocado)).toMatchObject({ situacao: 'AMBIGUO', candidatos: [[id]], contas: [] });
    expect(um(contas, { ...trocado, descricao: txidEstatico(id) })?.situacao).toBe('AMBIGUO');
  });

  test('whose day is still to come waits for it', () => {
    const contas = [conta(id, jose, '2026-12-10', 150_000)];
    const meios = { hoje: '2026-12-09' };
    expect(um(contas, credito(150_000, 'JOSE CARLOS SILVA'), meios)).toMatchObject({
      situacao: 'AGENDADO',
      contas: [],
    });
  });

  test('with the txid in the bank’s own number is sure', () =>
    expect(
      um([conta(id, jose, '2026-12-10', 150_000)], { ...credito(7, 'PIX'), fitid: txidEstatico(id) })?.situacao,
    ).toBe('SEGURO'));
});

describe('several credits', () => {
  const contas = [conta('a', jose, '2026-12-10', 150_000)];

  test('of a tenant that together are what he owes are suggested together', () => {
    const lancamentos = [
      credito(100_000, 'JOSE CARLOS SILVA', '2026-12-09'),
      credito(30, 'JUROS'),
      credito(50_000, 'JOSE CARLOS SILVA'),
    ];
    expect(conciliar(lancamentos, { contas })).toMatchObject([
      { lancamento: 0, situacao: 'SUGERIDO', contas: ['a'], juntoCom: [2] },
      { lancamento: 1, situacao: 'NAO_ALUGUEL' },
      { lancamento: 2, situacao: 'SUGERIDO', contas: ['a'], juntoCom: [0] },
    ]);
  });

  test('for one conta: the first keeps it, the second asks', () => {
    const lancamentos = [credito(150_000, 'JOSE CARLOS SILVA', '2026-12-11'), credito(150_000, 'JOSE CARLOS SILVA')];
    expect(conciliar(lancamentos, { contas })).toMatchObject([
      { situacao: 'AMBIGUO', candidatos: [['a']], contas: [] },
      { situacao: 'SUGERIDO', contas: ['a'] },
    ]);
  });

  test('never promise a conta twice, and never pay what is not open', () => {
    const nomes = fc.constantFrom(
      'JOSE CARLOS SILVA',
      'MARIA SOUZA',
      'PIX',
      txidEstatico('123e4567-e89b-12d3-a456-426614174000'),
    );
    const credito_ = fc.record({ centavos: fc.constantFrom(100, 200, 300, 400, -100), nome: nomes, dia: fc.nat(40) });
    const conta_ = fc.record({
      valor: fc.constantFrom(100, 200, 300),
      quem: fc.constantFrom(jose, maria),
      dia: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(credito_, { maxLength: 12 }), fc.array(conta_, { maxLength: 8 }), (creditos, abertas) => {
        const abertasHoje = abertas.map(({ valor, quem, dia }, i) =>
          conta(`c${i}`, quem, somarDias('2026-12-01', dia), valor),
        );
        const lancamentos = creditos.map(({ centavos, nome, dia }) =>
          credito(centavos, nome, somarDias('2026-12-01', dia)),
        );
        const feitas = conciliar(lancamentos, { contas: abertasHoje });
        expect(feitas.map(({ lancamento }) => lancamento)).toEqual(
          lancamentos.flatMap(({ centavos }, i) => (centavos > 0 ? [i] : [])),
        );
        const prometidas = feitas
          .filter(({ juntoCom, lancamento }) => juntoCom.every((outro) => outro > lancamento))
          .flatMap((uma) => uma.contas);
        expect(new Set(prometidas).size).toBe(prometidas.length);
        for (const { situacao, contas: pagas, candidatos, juntoCom, lancamento } of feitas) {
          expect(pagas.length > 0).toBe(situacao === 'SEGURO' || situacao === 'SUGERIDO');
          expect(candidatos.length > 0).toBe(situacao === 'AMBIGUO');
          const soma = [lancamento, ...juntoCom].reduce((total, i) => total + (lancamentos[i]?.centavos ?? 0), 0);
          const devido = pagas.reduce((total, id) => total + (abertas[Number(id.slice(1))]?.valor ?? 0), 0);
          if (situacao === 'SUGERIDO') expect(devido).toBe(soma);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test('5,000 credits and 1,000 contas take less than two seconds of work', () => {
  const nomes = 'Ana Bruno Carla Diego Elisa Fabio Gilda Heitor Irene Joao Katia Luis Marta Nelson Olga Paulo'.split(
    ' ',
  );
  const sobrenomes = 'Alves Braga Costa Dias Esteves Faria Gomes Horta Ibanez Jardim Lima Matos Neves Ortiz'.split(' ');
  const nome = (i: number) =>
    `${nomes[i % 16]} ${sobrenomes[(i >> 4) % 14]} ${sobrenomes[(i >> 2) % 13]} ${nomes[(i >> 5) % 16]}`;
  const contas = Array.from({ length: 1_000 }, (_, i) =>
    conta(
      `c${i}`,
      { id: `l${i >> 1}`, nome: nome(i >> 1) },
      somarDias('2026-01-01', i % 365),
      100_000 + i * 7,
      90_000 + i,
    ),
  );
  const lancamentos = Array.from({ length: 5_000 }, (_, i) =>
    credito(
      100_000 + (i % 2_500) * 7,
      `PIX RECEBIDO ${nome((i % 2_500) >> 1).toUpperCase()}`,
      somarDias('2026-01-01', i % 365),
    ),
  );
  const antes = process.cpuUsage();
  const feitas = conciliar(lancamentos, { contas });
  // Time of the processor, which a busy machine does not stretch.
  const duracao = process.cpuUsage(antes).user / 1000;
  console.info(`5.000 lançamentos × 1.000 contas: ${Math.round(duracao)} ms`);
  expect(feitas).toHaveLength(5_000);
  expect(feitas.filter(({ situacao }) => situacao !== 'NAO_ALUGUEL').length).toBeGreaterThan(400);
  expect(duracao).toBeLessThan(2_000);
});

test.each([
  ['José Carlos da Silva', 'PIX RECEBIDO JOSE CARLOS DA SILVA 10/12', 1],
  ['José Carlos da Silva', 'JOSE C SILVA', 2 / 3],
  ['Maria de Souza', 'MARIA SILVA', 0.5],
  ['Francisco Oliveira', 'FRANC OLIVEIRA', 0.9],
  ['Ana Ana', 'ANA', 0.5],
  ['', 'ANA', 0],
])('%s in %s: %d', (nome, texto, valor) => expect(semelhanca(palavras(nome), palavras(texto))).toBeCloseTo(valor));

test('documents are found whole and masked, and those of another are not his', () => {
  expect(documentosEm('Pix 123.456.789-09 de •••.456.789-•• e 12.abc.345/01de-35')).toEqual([
    '12345678909',
    '12ABC34501DE35',
    '***456789**',
  ]);
  expect(documentosEm('doc 912345678909 R$ 1.500,00')).toEqual([]);
  expect(formasDoDocumento('123.456.789-09')).toEqual(['12345678909', '***456789**']);
  expect(formasDoDocumento('')).toEqual([]);
});
