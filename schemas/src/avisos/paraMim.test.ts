import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as palavras from './paraMim.ts';

const ID = '6b317ff9-411b-44eb-973a-60d2d5236a67';
const AREAS = path.resolve(import.meta.dirname, '../../../web/src/areas');

/** The addresses that the web app's areas hang into it. */
const telas = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
  .filter((arquivo) => /rotas?[A-Za-z]*\.tsx$/.test(arquivo))
  .flatMap((arquivo) => [...readFileSync(path.join(AREAS, arquivo), 'utf8').matchAll(/path: '([^']+)'/g)])
  .map(([, endereco]) => new RegExp(`^${(endereco ?? '').replace(/\$[a-z]+/gi, '[^/]+')}$`));
const ehTela = (endereco: string) => telas.some((tela) => tela.test(endereco.split(/[?#]/)[0] ?? ''));

test('each message opens a screen that there is, also one made of several', () => {
  const como = { semValores: false };
  const conta = { descricao: 'Aluguel 1/12', locatario: 'João', imovel: 'Casa', contratoId: ID };
  const chegado = { situacao: 'CONCILIADO', valor: 10, pagador: null, conta, reciboEnviado: false } as const;
  const reparo = { manutencaoId: ID, titulo: 'Pia', imovel: 'Casa' };
  const mensagens = [
    palavras.dinheiroChegou(chegado, como),
    palavras.dinheiroChegou({ ...chegado, situacao: 'NAO_IDENTIFICADO', conta: undefined }, como),
    palavras.pedidoDoInquilino({ tipo: 'REPARO', locatario: 'João', imovel: 'Casa' }),
    palavras.inquilinoPrometeu({ prometidaPara: '2026-03-20', contratoId: ID, locatario: 'João', imovel: 'Casa' }),
    palavras.visitaRecusada({ ...reparo, dia: '2026-03-10', hora: null }),
    palavras.doPrestador({ ...reparo, prestador: 'Zé', qual: 'FEITO', valor: null }, como),
    palavras.assinaturaTerminou({
      assinada: true,
      titulo: 'Contrato',
      locatario: 'João',
      imovel: 'Casa',
      contratoId: ID,
    }),
    palavras.querAlugar({ id: ID, nome: 'Rui', imovel: 'Casa', ficha: true }),
    palavras.venceramOntem({ contas: 2, total: 10, dia: '2026-03-10' }, como),
    palavras.compromissosDeHoje([{ titulo: 'Seguro', imovel: null }]),
    palavras.teste(new Date(0)),
  ];
  expect(mensagens.map(({ endereco }) => endereco).filter((endereco) => !ehTela(endereco))).toEqual([]);
  expect(ehTela('/nenhuma')).toBe(false);
  expect(ehTela(palavras.juntar(mensagens).endereco)).toBe(true);
});
