import { expect, it } from 'vitest';
import { contratoDaVistoria, semMedidas } from './aposFechada.ts';

const contrato = (id: string, dataInicio: string, dataFim: string, encerradoEm: string | null = null) => ({
  ...{ id, dataInicio, dataFim, encerradoEm, ativo: encerradoEm === null },
});
const antigo = contrato('antigo', '2024-01-01', '2025-12-31', '2025-11-30T12:00:00.000Z');
const atual = contrato('atual', '2026-02-01', '2028-07-31');
const de = (tipo: 'Entrada' | 'Saída' | 'Rotina', dataVistoria: string) =>
  contratoDaVistoria({ tipo, dataVistoria }, [antigo, atual])?.id;

it('an inspection is of the lease of its day; an entry also of one that is about to begin', () => {
  expect(de('Entrada', '2026-01-28')).toBe('atual');
  expect(de('Entrada', '2024-01-03')).toBe('antigo');
  expect(de('Rotina', '2025-06-01')).toBe('antigo');
  expect(de('Rotina', '2026-01-28')).toBeUndefined();
  expect(de('Saída', '2028-08-10')).toBe('atual');
  expect(de('Entrada', '2023-01-01')).toBeUndefined();
});

it('a lease that was closed in the evening ended on that day, though it is the next one in Greenwich', () => {
  const noite = contrato('noite', '2024-01-01', '2025-12-31', '2025-12-01T01:30:00.000Z');
  expect(contratoDaVistoria({ tipo: 'Rotina', dataVistoria: '2025-11-30' }, [noite])?.id).toBe('noite');
  expect(contratoDaVistoria({ tipo: 'Rotina', dataVistoria: '2025-12-01' }, [noite])).toBeUndefined();
});

it('an entry and an exit without meters or keys say so, a look in between does not', () => {
  const leitura = { tipo: 'AGUA', valor: null as number | null, fotosKeys: [] };
  const chave = { nome: 'Porta', quantidade: 1 };
  expect(semMedidas({ tipo: 'Entrada', leituras: [leitura], chaves: [] })).toEqual(['medidor', 'chave']);
  expect(semMedidas({ tipo: 'Saída', leituras: [{ ...leitura, valor: 0 }], chaves: [] })).toEqual(['chave']);
  expect(semMedidas({ tipo: 'Saída', leituras: [], chaves: [chave] })).toEqual(['medidor']);
  expect(semMedidas({ tipo: 'Rotina', leituras: [], chaves: [] })).toEqual([]);
});
