import { expect, test } from 'vitest';
import { compromissosQueVencem } from './compromisso.ts';

const quando = { hoje: '2026-04-10', link: 'https://app.test/compromissos' };
const um = { titulo: 'Seguro', imovel: 'Casa azul', proximo: '2026-04-22' };

test.each([
  ['2026-04-22', 'Seguro (Casa azul): vence em 22/04/2026, em 12 dias.', 'Seguro: vence em 22/04/2026'],
  ['2026-04-11', 'Seguro (Casa azul): vence em 11/04/2026, é amanhã.', 'Seguro: vence em 11/04/2026'],
  ['2026-04-10', 'Seguro (Casa azul): vence em 10/04/2026, é hoje.', 'Seguro: vence em 10/04/2026'],
  ['2026-04-09', 'Seguro (Casa azul): venceu em 09/04/2026, ontem.', 'Seguro: venceu em 09/04/2026'],
  ['2026-04-01', 'Seguro (Casa azul): venceu em 01/04/2026, há 9 dias.', 'Seguro: venceu em 01/04/2026'],
])('one that is due on %s is told with its day', (proximo, frase, assunto) => {
  const dita = compromissosQueVencem([{ ...um, proximo }], quando);
  expect([dita.paragrafos[0], dita.assunto]).toEqual([frase, assunto]);
  expect(dita.botao?.link).toBe(quando.link);
});

test('several are told in one, each in a line of its own', () => {
  const { assunto, paragrafos } = compromissosQueVencem([um, { ...um, titulo: 'Imposto', imovel: null }], quando);
  expect(assunto).toBe('2 compromissos dos seus imóveis');
  expect(paragrafos.slice(0, 2)).toEqual([
    'Seguro (Casa azul): vence em 22/04/2026, em 12 dias.',
    'Imposto: vence em 22/04/2026, em 12 dias.',
  ]);
});
