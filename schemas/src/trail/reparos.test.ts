import { expect, test } from 'vitest';
import type { Valores } from '../auditoria.ts';
import { data } from '../rules/dates.ts';
import { dinheiro } from '../rules/numbers.ts';
import { descrever } from './descrever.ts';

const RELOGIO = { dia: (um: string) => data(um.slice(0, 10)), momento: (um: string) => data(um.slice(0, 10)) };
const dizer = (tipo: string, acao: string, depois: Valores | null, antes: Valores | null = null) => {
  const evento = { id: '1', em: '2026-03-10T15:00:00.000Z', quem: 'ana', quemNome: null, origem: 'rotina' as const };
  return descrever({ ...evento, registro: { tipo, id: 'x' }, acao, antes, depois }, RELOGIO);
};
const titulo = (...de: Parameters<typeof dizer>) => dizer(...de).titulo;

test('a repair is told by the furthest that happened', () => {
  const mudou = (depois: Valores, antes: Valores = {}) => titulo('manutencao', 'mudar', depois, antes);
  expect(titulo('manutencao', 'criar', { titulo: 'Pia' })).toBe('Manutenção aberta');
  expect(titulo('manutencao', 'remover', null, { titulo: 'Pia' })).toBe('Manutenção apagada');
  expect(titulo('manutencao', 'concluir', { situacao: 'CONCLUIDA' }, { situacao: 'ABERTA' })).toBe(
    'Manutenção concluída',
  );
  expect(titulo('manutencao', 'guardarArquivos', { arquivos: ['a'] })).toBe('Foto ou arquivo guardado');
  expect(titulo('manutencao', 'removerArquivos', null, { arquivos: ['a'] })).toBe('Foto apagada');
  expect(mudou({ situacao: 'CANCELADA' }, { situacao: 'ABERTA' })).toBe('Manutenção cancelada');
  expect(mudou({ situacao: 'ABERTA', custo: null }, { situacao: 'CONCLUIDA', custo: 9 })).toBe('Manutenção reaberta');
  expect(mudou({ visitaDia: '2026-03-17' }, { visitaDia: null })).toBe('Visita marcada');
  expect(mudou({ visitaDia: '2026-03-18', visitaResposta: null }, { visitaDia: '2026-03-17' })).toBe(
    'Visita remarcada',
  );
  expect(mudou({ visitaHora: '15:00' }, { visitaHora: '14:00' })).toBe('Hora da visita mudada');
  expect(mudou({ visitaDia: null }, { visitaDia: '2026-03-17' })).toBe('Visita desmarcada');
  expect(mudou({ visitaResposta: 'PODE' }, { visitaResposta: null })).toBe('O inquilino pode receber a visita');
  expect(mudou({ visitaResposta: 'NAO_PODE' }, { visitaResposta: 'PODE' })).toBe(
    'O inquilino não pode receber a visita',
  );
  expect(mudou({ feitoEm: '2026-03-10T15:00:00Z' }, { feitoEm: null })).toBe('O prestador disse que terminou');
  expect(mudou({ campos: ['anotacoes'] })).toBe('Manutenção alterada');
});

test('an offer is told with whose it is', () => {
  const mudou = (depois: Valores, antes: Valores = {}) =>
    titulo('manutencao', 'mudar', { prestador: 'Rui', ...depois }, antes);
  expect(mudou({ orcamento: 'PEDIDO', valorOrcado: null })).toBe('Orçamento pedido');
  expect(mudou({ orcamento: 'RECEBIDO', valorOrcado: 150 }, { orcamento: 'PEDIDO' })).toBe('Orçamento recebido');
  expect(mudou({ orcamento: 'RECUSADO' }, { orcamento: 'PEDIDO' })).toBe('O prestador não pode fazer');
  expect(mudou({ valorOrcado: 140 }, { valorOrcado: 150 })).toBe('Orçamento alterado');
  expect(titulo('manutencao', 'mudar', { envio: 'o', arquivos: 2 })).toBe('O prestador acrescentou um recado ou fotos');
  expect(mudou({ campos: ['prazo'] })).toBe('Orçamento alterado');
  expect(mudou({ orcamentoId: 'o', orcamento: 'RECEBIDO' }, { orcamentoId: null })).toBe('Prestador escolhido');
  expect(mudou({ orcamentoId: null, feitoEm: null }, { orcamentoId: 'o' })).toBe('Escolha do prestador desfeita');
  expect(mudou({ orcamentoId: null, orcamento: null }, { orcamentoId: 'o', orcamento: 'PEDIDO' })).toBe(
    'Orçamento apagado',
  );
  expect(
    dizer('manutencao', 'mudar', { prestador: 'Rui', orcamento: 'RECEBIDO', valorOrcado: 150 }, { orcamento: 'PEDIDO' })
      .linhas,
  ).toEqual([
    { campo: 'Prestador', antes: '', depois: 'Rui' },
    { campo: 'Orçamento', antes: 'Pedido', depois: 'Recebido' },
    { campo: 'Preço', antes: '', depois: dinheiro(150) },
  ]);
});

test('an e-mail about a repair is told with whom it went to', () => {
  for (const [aviso, dito] of [
    ['ORCAMENTO', 'Orçamento pedido por e-mail'],
    ['ESCOLHIDO', 'Prestador avisado por e-mail de que foi escolhido'],
    ['VISITA', 'Visita avisada por e-mail'],
    ['VISITA_DESMARCADA', 'Visita desmarcada por e-mail'],
    ['CANCELADA', 'Cancelamento avisado por e-mail'],
    ['CONCLUIDA', 'Conclusão avisada por e-mail'],
    ['OUTRO', 'Enviado por e-mail'],
  ] as const)
    expect(titulo('manutencao', 'enviar', { aviso })).toBe(dito);
  expect(dizer('manutencao', 'enviar', { aviso: 'VISITA', para: 'PRESTADOR' }).linhas).toEqual([
    { campo: 'Para', antes: '', depois: 'Prestador' },
  ]);
});

test('whose cost it was is told', () => {
  const depois = { situacao: 'CONCLUIDA', custo: 120, quemPagou: 'INQUILINO', quemArca: 'LOCADOR' };
  expect(dizer('manutencao', 'concluir', depois, { situacao: 'ABERTA' }).linhas).toEqual([
    { campo: 'Situação', antes: 'Aberta', depois: 'Concluída' },
    { campo: 'Custo', antes: '', depois: dinheiro(120) },
    { campo: 'Quem pagou', antes: '', depois: 'Inquilino' },
    { campo: 'De quem é o custo', antes: '', depois: 'Locador' },
  ]);
});

test('providers and commitments are told', () => {
  expect(titulo('prestador', 'criar', { nome: 'Rui' })).toBe('Prestador anotado');
  expect(titulo('prestador', 'mudar', { nome: 'Rui' }, { nome: 'Ruy' })).toBe('Prestador alterado');
  expect(titulo('prestador', 'remover', null, { nome: 'Rui' })).toBe('Prestador apagado');
  expect(titulo('compromisso', 'criar', { titulo: 'AVCB' })).toBe('Compromisso anotado');
  expect(titulo('compromisso', 'remover', null, { titulo: 'AVCB' })).toBe('Compromisso apagado');
  expect(
    dizer('compromisso', 'concluir', { proximo: '2027-03-10', feitoEm: '2026-03-09' }, { proximo: '2026-03-10' }),
  ).toEqual({
    titulo: 'Compromisso feito',
    linhas: [
      { campo: 'Vence em', antes: '10/03/2026', depois: '10/03/2027' },
      { campo: 'Feito em', antes: '', depois: '09/03/2026' },
    ],
  });
});
