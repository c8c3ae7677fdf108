import type { ContratoLido } from '@imob/schemas/contratos';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { describe, expect, it } from 'vitest';
import { contratoDoLaudo } from './contratoDoLaudo.ts';

const contrato = (id: string, mudanca: Partial<ContratoLido> = {}) =>
  ({
    id,
    imovelId: 'im',
    dataInicio: '2026-01-10',
    dataFim: '2027-01-09',
    ativo: true,
    encerradoEm: null,
    locatario: { nome: 'Beatriz Lima', cpf: '529.982.247-25', email: null, telefone: null },
    ...mudanca,
  }) as ContratoLido;

describe('contratoDoLaudo', () => {
  const antigo = contrato('antigo', {
    dataInicio: '2024-01-10',
    dataFim: '2026-01-09',
    ativo: false,
    encerradoEm: '2026-01-05T12:00:00.000Z',
  });
  const novo = contrato('novo');
  const alheio = contrato('alheio', { imovelId: 'outro' });
  const de = (tipo: Inspecao['tipo'], dataVistoria: string, contratos = [novo, antigo, alheio]) =>
    contratoDoLaudo(contratos, { imovelId: 'im', tipo, dataVistoria })?.id;

  it('an entry is of the contract that begins nearest to it', () => {
    expect(de('Entrada', '2026-01-02')).toBe('novo');
    expect(de('Entrada', '2024-01-12')).toBe('antigo');
    // The new contract is not made yet: the old tenant does not sign for the new one.
    expect(de('Entrada', '2026-01-04', [antigo])).toBeUndefined();
  });

  it('an exit is of the one that ends, also a little after it', () => {
    expect(de('Saída', '2026-01-05')).toBe('antigo');
    expect(de('Saída', '2026-01-09')).toBe('antigo');
    expect(de('Saída', '2026-06-01', [antigo])).toBeUndefined();
    expect(de('Saída', '2027-02-01')).toBe('novo');
  });

  it('others are of the one that lasts', () => {
    expect(de('Rotina', '2025-01-01')).toBe('antigo');
    expect(de('Rotina', '2026-01-07')).toBeUndefined();
    expect(de('Emergência', '2026-03-01')).toBe('novo');
  });
});
