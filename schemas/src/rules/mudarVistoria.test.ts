import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Elemento } from '../comodos.ts';
import { type Conteudo, mudarConteudo } from './mudarVistoria.ts';

const condicao = fc.constantFrom('Ótimo', 'Bom', 'Regular', 'Ruim', 'Não verificado') as fc.Arbitrary<
  Elemento['condicao']
>;
const estado = fc.record({ condicao, observacao: fc.constantFrom('', 'Riscado', 'Rachado'), ausente: fc.boolean() });
type Estado = { condicao: Elemento['condicao']; observacao: string; ausente: boolean };

const meios = (em: string) => ({ em, novoId: () => 'novo', arquivo: () => ({ key: '', url: '' }) });
const guardado = (id: string, { condicao, observacao, ausente }: Estado): Elemento => ({
  ...{ id, nome: id, condicao, fotosKeys: [{ key: `${id}.jpg`, url: `https://f/${id}.jpg` }] },
  ...(observacao && { observacao }),
  ...(ausente && { ausente }),
});
const conteudo = (estados: Estado[]): Conteudo => ({
  descricao: null,
  itensVistoriados: [],
  comodos: [{ id: 'sala', nome: 'Sala', elementos: estados.map((um, i) => guardado(`e${i}`, um)) }],
  leituras: [],
  chaves: [],
});
const enviar = (atual: Conteudo, i: number, antes: Estado, depois: Estado, em: string) =>
  mudarConteudo(
    atual,
    {
      mesclar: true,
      comodos: [{ id: 'sala', nome: 'Sala', elementos: [{ id: `e${i}`, nome: `e${i}`, ...depois, antes }] }],
    },
    meios(em),
  );
const elementos = (um: Conteudo) => um.comodos[0]?.elementos ?? [];
const estadoDe = ({ condicao, observacao = '', ausente = false }: Partial<Elemento>) => ({
  condicao,
  observacao,
  ausente,
});

test('two people who read the same element lose nothing of what they wrote, whoever arrives first, however often it is sent', () => {
  const caso = fc.record({
    antes: estado,
    um: estado,
    outro: estado,
    vizinho: estado,
    vezes: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(caso, ({ antes, um, outro, vizinho, vezes }) => {
      let atual = enviar(conteudo([antes, vizinho]), 0, antes, um, '2026-01-01T00:00:00.000Z');
      for (let i = 0; i < vezes; i++) atual = enviar(atual, 0, antes, outro, '2026-01-02T00:00:00.000Z');
      const [ficou, doLado] = elementos(atual);
      expect(doLado).toEqual(guardado('e1', vizinho));
      expect(ficou?.fotosKeys).toEqual(guardado('e0', antes).fotosKeys);
      const campos = ['condicao', 'observacao', 'ausente'] as const;
      const conflito = campos.some((c) => um[c] !== antes[c] && outro[c] !== antes[c] && um[c] !== outro[c]);
      const outras = (ficou?.outrasVersoes ?? []).map(estadoDe);
      if (conflito) {
        expect([estadoDe(ficou ?? {}), outras]).toEqual([um, [outro]]);
      } else {
        const juntos = Object.fromEntries(campos.map((c) => [c, outro[c] === antes[c] ? um[c] : outro[c]]));
        expect([estadoDe(ficou ?? {}), outras]).toEqual([juntos, []]);
      }
    }),
  );
});

test('without `mesclar` a list is what was sent; other versions stay until they are chosen from', () => {
  const antes = { condicao: 'Bom' as const, observacao: '', ausente: false };
  const base = conteudo([antes, antes]);
  const um = enviar(base, 0, antes, { ...antes, condicao: 'Ruim' }, '2026-01-01T00:00:00.000Z');
  const dois = enviar(um, 0, antes, { ...antes, condicao: 'Regular' }, '2026-01-02T00:00:00.000Z');
  const inteira = [{ id: 'sala', nome: 'Sala', elementos: [{ id: 'e0', nome: 'e0', condicao: 'Ótimo' as const }] }];
  const trocada = elementos(mudarConteudo(dois, { comodos: inteira }, meios('')));
  expect(trocada).toMatchObject([
    { id: 'e0', condicao: 'Ótimo', fotosKeys: [], outrasVersoes: [{ condicao: 'Regular' }] },
  ]);
});
