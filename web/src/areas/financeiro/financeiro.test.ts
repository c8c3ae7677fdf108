import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { describe, expect, it } from 'vitest';
import { lerBusca, mesDe, ordemDe, selecaoDe } from './busca.ts';
import { comoEstao, mensagemDeCobranca, porLocatario, semPagina, totalDe } from './cobranca.ts';
import { linhaDe } from './linhas.ts';

const HOJE = '2026-03-10';

const conta = (id: string, mudanca: Partial<ContaDaPagina> = {}): ContaDaPagina => ({
  ...{ id, userId: 'ana', contratoId: 'k1', descricao: 'Aluguel 1/12', valor: 1500, dataVencimento: '2026-01-10' },
  ...{ tipo: 'ALUGUEL', status: 'ATRASADO', dataPagamento: null, reciboId: null, valorRecebido: null, irRetido: 0 },
  ...{ competencia: '2026-01', itens: [], saldo: null, criadoEm: '2026-01-01T12:00:00.000Z', diasAtraso: 59 },
  ...{
    locatarioId: 'l1',
    locatarioNome: 'José Conceição',
    locatarioCpf: '529.982.247-25',
    locatarioTelefone: '(11) 98765-4321',
  },
  ...{ imovelId: 'i1', imovelNome: 'Casa da Vila', contratoAtivo: true, contratoInicio: '2026-01-01' },
  ...mudanca,
});

describe('what the address asks for', () => {
  it('takes a wrong value as none', () => {
    const busca = { mes: '2026-13', situacao: 'PAGO', dia: 'hoje', tipo: 'ALUGUEL', busca: '', ordem: 7 };
    expect(lerBusca(busca)).toEqual({ tipo: 'ALUGUEL' });
  });

  it('opens on this month, and on any month for what is late or searched', () => {
    expect(mesDe({}, HOJE)).toBe('2026-03');
    expect(mesDe({ situacao: 'RECEBIDAS' }, HOJE)).toBe('2026-03');
    expect(mesDe({ situacao: 'ATRASADAS' }, HOJE)).toBeUndefined();
    expect(mesDe({ busca: 'maria' }, HOJE)).toBeUndefined();
    expect(mesDe({ situacao: 'ATRASADAS', mes: '2026-02' }, HOJE)).toBe('2026-02');
    expect(mesDe({ mes: 'todos' }, HOJE)).toBeUndefined();
  });

  it('has a month for every calendar', () => {
    expect(mesDe({ mes: 'todos', visao: 'calendario' }, HOJE)).toBe('2026-03');
    expect(mesDe({ situacao: 'ATRASADAS', visao: 'calendario' }, HOJE)).toBe('2026-03');
  });

  it('tells the service only what narrows the list', () => {
    const busca = { mes: 'todos', contratoId: 'k1', situacao: 'ABERTAS', ordem: 'VALOR' } as const;
    expect(selecaoDe(busca, HOJE)).toEqual({ contratoId: 'k1', situacao: 'ABERTAS' });
  });

  it.each([
    [{}, 'VENCIMENTO'],
    [{ situacao: 'ATRASADAS' }, 'VENCIMENTO'],
    [{ situacao: 'RECEBIDAS' }, 'PAGAMENTO_DESC'],
    [{ mes: 'todos' }, 'PERTO'],
    [{ mes: 'todos', situacao: 'CANCELADAS' }, 'PERTO'],
    [{ mes: 'todos', situacao: 'A_RECEBER' }, 'VENCIMENTO'],
    [{ mes: 'todos', ordem: 'VALOR' }, 'VALOR'],
  ] as const)('%j comes in the order %s', (busca, ordem) => {
    expect(ordemDe(busca, HOJE)).toBe(ordem);
  });
});

describe('what a tenant is asked for', () => {
  const daLista = { boleto: null, descricao: 'Aluguel 1/12', valor: 1500, dataVencimento: '2026-03-25' };
  const semIr = (total: number) => ({ total, irRetido: 0, aPagar: total });
  const uma = linhaDe(conta('a'));
  const outra = linhaDe(conta('b', { descricao: 'Aluguel 2/12', dataVencimento: '2026-03-11', valor: 0.1 }));

  it('one conta in one sentence', () => {
    const mensagem = mensagemDeCobranca([uma], 'Ana Souza', HOJE);
    expect(mensagem).toContain('Olá, José!');
    expect(mensagem).toContain(
      'Aluguel 1/12 (Casa da Vila), de R$\u00a01.500,00, que venceu em 10/01/2026 (há 59 dias).',
    );
    expect(mensagem).not.toContain('Total');
    expect(mensagem.endsWith('Ana Souza')).toBe(true);
  });

  it('a company by its whole name', () => {
    const empresa = { locatarioNome: 'Padaria Pão Quente Ltda.', locatarioCpf: '11.222.333/0001-81' };
    const mensagem = mensagemDeCobranca([linhaDe(conta('e', empresa))], 'Ana Souza', HOJE);
    expect(mensagem).toContain('Olá, Padaria Pão Quente Ltda.! Tudo bem?');
  });

  it('several in a list with their sum, telling what is not due yet', () => {
    const mensagem = mensagemDeCobranca([uma, outra], 'Ana Souza', HOJE);
    expect(mensagem).toContain('• Aluguel 1/12');
    expect(mensagem).toContain('que vence em 11/03/2026 (amanhã)');
    expect(mensagem).toContain('Total: R$\u00a01.500,10.');
  });

  it('what is still to come is announced, and called late by nobody; its code holds until it is due', () => {
    const aVencer = linhaDe(conta('c', { dataVencimento: '2026-03-25', status: 'PENDENTE' }));
    const codigo = { ...daLista, contaId: 'c', ...semIr(1500), copiaECola: '000201C', valeAte: '2026-03-15' };
    const deHoje = { contas: [codigo], juntas: [], paginas: [] };
    const mensagem = mensagemDeCobranca([aVencer], 'Ana Souza', HOJE, deHoje);
    expect(mensagem).toContain(
      'Segue a cobrança de Aluguel 1/12 (Casa da Vila), de R$\u00a01.500,00, que vence em 25/03',
    );
    expect(mensagem).toContain('até 25/03/2026:\n000201C');
    expect(mensagem).not.toMatch(/identifiquei|quando consegue/);
    const comDesconto = { ...deHoje, contas: [{ ...codigo, ...semIr(1400) }] };
    expect(mensagemDeCobranca([aVencer], 'Ana Souza', HOJE, comDesconto)).toContain('até 15/03/2026:\n000201C');
    expect(mensagemDeCobranca([aVencer, outra], 'Ana Souza', HOJE)).toContain('Seguem as próximas contas:\n• Aluguel');
    expect(mensagemDeCobranca([uma, outra], 'Ana Souza', HOJE)).toContain('vencidas e a vencer:\n• Aluguel');
  });

  it('by the amount of the day, with the tenant’s page once or, without it, the codes of a few contas', () => {
    const contas = [
      { ...daLista, contaId: 'a', ...semIr(1652.5), copiaECola: '000201A', valeAte: '2026-03-15' },
      { ...daLista, contaId: 'b', ...semIr(0.1), copiaECola: '000201B', valeAte: '2026-03-15' },
    ];
    const semNada = { contas, juntas: [], paginas: [] };
    const mensagem = mensagemDeCobranca([uma, outra], 'Ana Souza', HOJE, semNada);
    expect(mensagem).toContain('(há 59 dias), R$\u00a01.652,50 com os encargos de hoje');
    expect(mensagem).toContain('Total de hoje: R$\u00a01.652,60.');
    expect(mensagem).toContain('Pix copia e cola de Aluguel 1/12, até 15/03/2026:\n000201A\n');
    expect(mensagem).toContain('\n000201B\n');
    expect(semPagina([uma, outra], semNada)).toEqual(['k1']);
    const comPagina = { ...semNada, paginas: [{ contratoId: 'k1', url: 'https://imob.test/p/x' }] };
    const curta = mensagemDeCobranca([uma, outra], 'Ana Souza', HOJE, comPagina);
    expect(curta.match(/https:\/\/imob\.test\/p\/x/g)).toHaveLength(1);
    expect(curta).not.toContain('000201');
    expect(curta).toContain('Para ver as contas e pagar com Pix: https://');
    const semPix = { ...comPagina, contas: contas.map((uma) => ({ ...uma, copiaECola: null })) };
    expect(mensagemDeCobranca([uma, outra], 'Ana Souza', HOJE, semPix)).toContain('Para ver as contas: https://');
    expect(semPagina([uma, outra], comPagina)).toEqual([]);
    const muitas = Array.from({ length: 4 }, () => uma);
    expect(mensagemDeCobranca(muitas, 'Ana Souza', HOJE, semNada)).not.toContain('000201');
  });

  it('less the tax that a company withholds, and how that is reckoned', () => {
    const empresa = linhaDe(conta('d', { valor: 5000, dataVencimento: '2026-03-25', status: 'PENDENTE' }));
    const lida = { ...daLista, contaId: 'd', valor: 5000, copiaECola: null, valeAte: '2026-03-15' };
    const doDia = { contas: [{ ...lida, total: 5000, irRetido: 372.9, aPagar: 4627.1 }], juntas: [], paginas: [] };
    const escrita = (linhas: Parameters<typeof mensagemDeCobranca>[0], deHoje: typeof doDia) =>
      mensagemDeCobranca(linhas, 'Ana Souza', HOJE, deHoje).replace(/\u00a0/g, ' ');
    expect(escrita([empresa], doDia)).toContain(
      'de R$ 5.000,00, que vence em 25/03/2026 (em 15 dias), menos IR retido na fonte R$ 372,90: pagar R$ 4.627,10.',
    );
    const atrasada = { ...doDia, contas: [{ ...lida, total: 5516.67, irRetido: 372.9, aPagar: 5143.77 }] };
    expect(escrita([empresa], atrasada)).toContain(
      'R$ 5.516,67 com os encargos de hoje, menos IR retido na fonte R$ 372,90: pagar R$ 5.143,77.',
    );
    expect(totalDe([empresa, outra], doDia)).toBe(4627.2);
    expect(escrita([empresa, outra], doDia)).toContain('Total de hoje: R$ 4.627,20.');
  });

  it('with the contas as they are now, not as the list had them', () => {
    const lida = { contaId: 'a', descricao: 'Aluguel 1/12 e água', valor: 1600, dataVencimento: '2026-02-15' };
    const pagamento = { ...semIr(1600), boleto: null, copiaECola: null, valeAte: '2026-03-15' };
    const deHoje = { contas: [{ ...lida, ...pagamento }], juntas: [], paginas: [] };
    const linhas = comoEstao([uma, outra], deHoje);
    expect(linhas).toHaveLength(1);
    expect(mensagemDeCobranca(linhas, 'Ana Souza', HOJE, deHoje)).toContain(
      'Aluguel 1/12 e água (Casa da Vila), de R$\u00a01.600,00, que venceu em 15/02/2026',
    );
    expect(comoEstao([uma, outra], undefined)).toEqual([uma, outra]);
  });

  it('by one code for all of them, however many, and never by one for others', () => {
    const contas = [uma, outra].map(({ conta: { id } }) => ({
      ...{ ...daLista, contaId: id, ...semIr(10), copiaECola: `000201${id}`, valeAte: '2026-03-15' },
    }));
    const junta = { contaIds: ['b', 'a'], total: 20, copiaECola: '000201JUNTO', valeAte: '2026-03-15' };
    const mensagem = mensagemDeCobranca([uma, outra], 'Ana Souza', HOJE, { contas, juntas: [junta], paginas: [] });
    expect(mensagem).toContain('Para pagar tudo de uma vez, Pix copia e cola até 15/03/2026:\n000201JUNTO\n');
    expect(mensagem.match(/000201/g)).toHaveLength(1);
    const deOutras = { ...junta, contaIds: ['a', 'c'] };
    const cada = mensagemDeCobranca([uma, outra], 'Ana Souza', HOJE, { contas, juntas: [deOutras], paginas: [] });
    expect(cada).not.toContain('JUNTO');
    expect(cada).toContain('000201b');
  });

  it('each tenant once, with all that was chosen', () => {
    const deOutro = linhaDe(conta('c', { locatarioId: 'l2', locatarioNome: 'Bia', locatarioTelefone: null }));
    const devedores = porLocatario([uma, deOutro, outra]);
    expect(devedores.map(({ nome, telefone, linhas }) => [nome, telefone, totalDe(linhas)])).toEqual([
      ['José Conceição', '(11) 98765-4321', 1500.1],
      ['Bia', null, 1500],
    ]);
  });
});

it('a conta was paid on the landlord’s day, not on the one of UTC', () => {
  expect(linhaDe(conta('a', { dataPagamento: '2026-04-01T01:30:00.000Z' })).pagaEm).toBe('2026-03-31');
});
