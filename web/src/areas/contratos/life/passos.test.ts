import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Evento } from '@imob/schemas/linhaDoTempo';
import { expect, it } from 'vitest';
import { passosDe } from './passos.ts';

const contrato = {
  ...{ ativo: true, dataInicio: '2026-01-05', dataFim: '2026-11-04' },
  ...{ assinadoEm: null as string | null, indeterminado: false, saidaEm: null as string | null },
  finalidade: 'RESIDENCIAL' as 'RESIDENCIAL' | 'TEMPORADA',
};
const vistoria = { tipo: 'VISTORIA', titulo: 'Vistoria: Entrada' } as Evento;
const estados = (hoje: string, mudanca: Partial<typeof contrato> = {}, eventos: Evento[] | undefined = []) =>
  passosDe({ ...contrato, ...mudanca }, eventos, hoje).map(({ estado }) => estado);

it('before its start a lease stands at the first step that nobody took', () => {
  expect(estados('2026-01-01')).toEqual(['ATUAL', 'DEPOIS', 'DEPOIS', 'DEPOIS', 'DEPOIS']);
  expect(estados('2026-01-01', { assinadoEm: 'x' })).toEqual(['FEITO', 'ATUAL', 'DEPOIS', 'DEPOIS', 'DEPOIS']);
  expect(estados('2026-01-01', { assinadoEm: 'x' }, [vistoria])[2]).toBe('ATUAL');
});

it('while it runs, what was skipped stays missing', () => {
  expect(estados('2026-03-01', {}, [vistoria])).toEqual(['FALTA', 'FEITO', 'FEITO', 'ATUAL', 'DEPOIS']);
});

it('near its end it asks for a decision, unless it goes on for an indeterminate time', () => {
  expect(estados('2026-10-20').slice(3)).toEqual(['FEITO', 'ATUAL']);
  expect(estados('2026-12-20').slice(3)).toEqual(['FEITO', 'ATUAL']);
  expect(estados('2026-12-20', { indeterminado: true }).slice(3)).toEqual(['ATUAL', 'DEPOIS']);
  expect(estados('2026-12-20', { ativo: false }).slice(3)).toEqual(['FEITO', 'FEITO']);
});

it('of a season nothing is asked before its last third', () => {
  const temporada = { finalidade: 'TEMPORADA' as const, dataInicio: '2026-07-01', dataFim: '2026-07-31' };
  expect(estados('2026-06-20', temporada).slice(3)).toEqual(['DEPOIS', 'DEPOIS']);
  expect(estados('2026-07-20', temporada).slice(3)).toEqual(['ATUAL', 'DEPOIS']);
  expect(estados('2026-07-21', temporada).slice(3)).toEqual(['FEITO', 'ATUAL']);
});

it('once the keys came back by a settlement only the closing is left, whatever its term', () => {
  expect(estados('2026-03-01', { saidaEm: '2026-02-28' }).slice(3)).toEqual(['FEITO', 'ATUAL']);
  const saiu = { ...contrato, indeterminado: true, saidaEm: '2026-12-10' };
  expect(passosDe(saiu, [], '2026-12-20').at(-1)).toMatchObject({ titulo: 'Encerrar', nota: 'Saída acertada' });
});

it('while its events cannot be read nothing is said of the inspection, and the rest is as it is', () => {
  const semEventos = (mudanca: Partial<typeof contrato>, hoje: string) =>
    passosDe({ ...contrato, ...mudanca }, undefined, hoje).map(({ estado }) => estado);
  expect(semEventos({ saidaEm: '2026-02-28' }, '2026-03-01')).toEqual([
    ...['FALTA', 'SEM_RESPOSTA', 'FEITO', 'FEITO', 'ATUAL'],
  ]);
  expect(semEventos({ assinadoEm: 'x' }, '2026-01-01')[1]).toBe('SEM_RESPOSTA');
});

it('says whose signatures are waited for until they are there', () => {
  const nota = (assinadoEm: string | null) =>
    passosDe({ ...contrato, assinadoEm }, [], '2026-01-01', 'Aguardando assinaturas: falta 1 de 2')[0]?.nota;
  expect(nota(null)).toBe('Aguardando assinaturas: falta 1 de 2');
  expect(nota('x')).toBe('Assinado');
});

it('an entry in draft is still to be finished', () => {
  const rascunho = { ...vistoria, detalhe: 'Em rascunho' };
  const passo = (eventos: Evento[]) => passosDe(contrato, eventos, '2026-03-01')[1];
  expect(passo([rascunho])).toMatchObject({ estado: 'FALTA', nota: 'Em rascunho' });
  expect(passo([rascunho, { ...vistoria, detalhe: null }])).toMatchObject({ estado: 'FEITO', nota: 'Registrada' });
});

it('the entry’s report tells its signatures', () => {
  const entrada = { ...vistoria, registro: { tipo: 'inspecao', id: 'v' } } as Evento;
  const nota = (mais: object) =>
    passosDe(contrato, [entrada], '2026-01-01', undefined, [
      { tipo: 'VISTORIA', registroId: 'v', signatarios: [{ situacao: 'ASSINOU' }, { situacao: 'PENDENTE' }], ...mais },
    ] as Assinatura[])[1]?.nota;
  expect(nota({ situacao: 'ABERTA', fimEm: null })).toBe('Laudo aguardando assinaturas: falta 1 de 2');
  expect(nota({ situacao: 'CONCLUIDA', fimEm: '2026-01-12T15:00:00Z' })).toBe('Laudo assinado em 12/01/2026');
  expect(nota({ situacao: 'CANCELADA', fimEm: '2026-01-12T15:00:00Z' })).toBe('Registrada');
  expect(nota({ situacao: 'ABERTA', registroId: 'outra' })).toBe('Registrada');
});
