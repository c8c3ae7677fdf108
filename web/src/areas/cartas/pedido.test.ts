import { expect, it } from 'vitest';
import { errosDe, semVazios } from '../../components/fields/form.ts';
import { inicialDe, pedidoDe, REGRAS, type Valores } from './pedido.ts';

const NAO = 'O prazo do contrato ainda corre.';
const opcoes = {
  anos: [2026, 2025],
  motivos: [
    { motivo: 'FIM_DO_PRAZO', fundamento: null, impedimento: NAO },
    { motivo: 'USO_PROPRIO', fundamento: 'art. 47, III', impedimento: null },
  ],
} satisfies Parameters<typeof inicialDe>[0];
const valores = (mudanca: Partial<Valores> = {}): Valores => ({ ...inicialDe(opcoes), ...mudanca });
const erros = (...pedido: Parameters<typeof pedidoDe>) => errosDe(REGRAS, pedidoDe(...pedido));

it('begins with the usual terms, the first reason that the law leaves and the newest year', () => {
  expect(valores()).toMatchObject({ prazos: { DEBITO: 10, INFRACAO: 15, DESOCUPACAO: 30 }, ano: '2026' });
  expect(valores().motivo).toBe('USO_PROPRIO');
  expect(inicialDe({ motivos: opcoes.motivos.slice(0, 1), anos: [] })).toMatchObject({ motivo: '', ano: '' });
});

it('sends what is of the kind, and nothing that was typed for another one', () => {
  const cheios = valores({
    fato: 'Festas',
    explicacao: 'Minha filha',
    preco: 250_000,
    pagamento: 'À vista',
    exame: 'Comigo',
  });
  expect(pedidoDe('DEBITO', null, cheios)).toEqual({ tipo: 'DEBITO', prazoDias: 10 });
  expect(pedidoDe('INFRACAO', null, cheios)).toEqual({ tipo: 'INFRACAO', fato: 'Festas', prazoDias: 15 });
  expect(pedidoDe('PAGAMENTOS', null, cheios)).toEqual({ tipo: 'PAGAMENTOS', ano: 2026 });
  expect(semVazios(pedidoDe('PREFERENCIA', null, cheios))).toMatchObject({ preco: 250_000, onus: null });
  const doMotivo = (motivo: string) => pedidoDe('DESOCUPACAO', null, { ...cheios, motivo });
  expect(doMotivo('USO_PROPRIO')).toMatchObject({ explicacao: 'Minha filha', prazoDias: 30 });
  expect(doMotivo('CINCO_ANOS')).not.toHaveProperty('explicacao');
});

it('asks for no days where the lease itself ends on a day', () => {
  const prazos = { ...valores().prazos, DESOCUPACAO: '' };
  const fim = valores({ motivo: 'FIM_DO_PRAZO', prazos });
  expect(erros('DESOCUPACAO', '2026-12-31', fim)).toEqual({});
  expect(erros('DESOCUPACAO', null, fim)).toHaveProperty('prazoDias');
});

it('judges as the service does', () => {
  expect(Object.keys(erros('INFRACAO', null, valores()))).toEqual(['fato']);
  expect(erros('DESOCUPACAO', null, valores())).toEqual({ explicacao: 'Preencha este campo.' });
  expect(Object.keys(erros('PREFERENCIA', null, valores())).sort()).toEqual(['exame', 'pagamento', 'preco']);
  expect(erros('PAGAMENTOS', null, valores({ ano: '' }))).toEqual({ ano: 'Preencha este campo.' });
  const curto = { ...valores().prazos, DESOCUPACAO: 29 };
  expect(erros('DESOCUPACAO', null, valores({ motivo: 'CINCO_ANOS', prazos: curto }))).toHaveProperty('prazoDias');
});
