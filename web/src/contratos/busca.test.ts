import type { ContratoLido } from '@imob/schemas/contratos';
import { expect, it } from 'vitest';
import { filtrar, lerBusca } from './busca.ts';

const contrato = (id: string, dataFim: string, ativo = true, nome = 'João Ávila') =>
  ({
    id,
    dataFim,
    ativo,
    imovelId: 'i',
    locatarioId: id,
    imovel: { nome: 'Sobrado', endereco: 'Rua A' },
    locatario: { nome, cpf: '529' },
  }) as ContratoLido;

const todos = [
  contrato('longe', '2027-01-01'),
  contrato('perto', '2026-03-20'),
  contrato('passou', '2026-03-01'),
  contrato('fechado', '2026-03-20', false, 'Ana'),
];
const ids = (busca: Record<string, unknown>) => filtrar(todos, lerBusca(busca), '2026-03-10').map(({ id }) => id);

it('finds contracts by where they stand', () => {
  expect(ids({})).toHaveLength(4);
  expect(ids({ situacao: 'ATIVO' })).toEqual(['longe', 'perto', 'passou']);
  expect(ids({ situacao: 'VENCENDO' })).toEqual(['perto']);
  expect(ids({ situacao: 'VENCIDO' })).toEqual(['passou']);
  expect(ids({ situacao: 'ENCERRADO' })).toEqual(['fechado']);
  expect(ids({ situacao: 'OUTRA' })).toHaveLength(4);
});

it('finds those that end within some days', () => {
  expect(ids({ dias: '10' })).toEqual(['perto']);
  expect(ids({ dias: '9' })).toEqual([]);
  expect(ids({ dias: 400 })).toEqual(['longe', 'perto']);
});

it('finds words without accents', () => {
  expect(ids({ texto: 'sobrado avila' })).toHaveLength(3);
  expect(ids({ texto: '529', locatarioId: 'fechado' })).toEqual(['fechado']);
});
