import type { Inspecao } from '@imob/schemas/inspecoes';
import { foiVerificado } from '@imob/schemas/rules/vistoriados';
import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { consulta } from '../../service/queries.ts';
import type { Condicao } from './alvos.ts';
import { ComodoDaVistoria, type Passos } from './ComodoDaVistoria.tsx';
import { ComecarPelosComodos, NovoComodo } from './Comodos.tsx';
import type { EstadoDaFila } from './estadoDaFila.ts';
import type { FilaDaVistoria } from './fila.ts';
import { ItemDaVistoria } from './ItemDaVistoria.tsx';
import { comEdicoes, itensParaVistoriar, mudou } from './juntar.ts';
import { MedidoresEChaves } from './MedidoresEChaves.tsx';
import estilo from './Vistoria.module.css';

type Filtro = 'todos' | 'faltam' | 'mudaram';
type Props = { fila: FilaDaVistoria; estado: EstadoDaFila; inspecao: Inspecao; fechada: boolean };

/** The entry of the same contract says how each item and element was; nothing is said while it cannot be asked. */
function useEntrada({ id, tipo }: Inspecao): ReadonlyMap<string, Condicao> {
  const { data } = useQuery({
    ...consulta('GET /inspecoes/:id/comparacao', { params: { id }, query: {} }),
    enabled: tipo !== 'Entrada',
  });
  return new Map(data?.linhas.flatMap((linha) => (linha.antes ? [[linha.id, linha.antes.condicao] as const] : [])));
}

const normal = (nome: string) => nome.trim().toLowerCase();

/** The walk: room by room, then what stands in none of them, the meters and the keys. */
export function Percurso({ fila, estado, inspecao, fechada }: Props) {
  const [filtro, setFiltro] = useState<Filtro>('todos');
  const [parados, setParados] = useState<ReadonlySet<string>>(new Set());
  const entrada = useEntrada(inspecao);
  const vista = comEdicoes(inspecao, estado.edicoes);
  const itens = itensParaVistoriar(vista);
  const todos = [
    ...vista.comodos.flatMap(({ elementos }) =>
      elementos.map(({ id, condicao, ausente }) => ({ id, condicaoAtual: condicao, ausente, era: entrada.get(id) })),
    ),
    ...itens.map((item) => ({ ...item, era: entrada.get(item.id) ?? item.condicaoOriginal })),
  ];
  const faltam = todos.filter((um) => !foiVerificado(um));
  const mudaram = todos.filter((um) => mudou(um, um.era));
  // An entry has nothing before it but the inventory.
  const comAntes = inspecao.tipo !== 'Entrada' || mudaram.length > 0 || filtro === 'mudaram';

  function filtrar(novo: Filtro) {
    setFiltro(novo);
    // The list stays while one works on it: an item does not jump away as soon as it is judged.
    setParados(new Set((novo === 'faltam' ? faltam : novo === 'mudaram' ? mudaram : []).map(({ id }) => id)));
  }

  const passos: Passos = {
    ...{ fila, estado, fechada, entrada },
    podeFaltar: inspecao.tipo !== 'Entrada',
    mostrar: (id) => filtro === 'todos' || parados.has(id),
  };
  const comodos = new Set(vista.comodos.map(({ nome }) => normal(nome)));
  const soltos = itens.filter(({ comodo }) => !comodo || !comodos.has(normal(comodo)));
  const soltosAgora = soltos.filter(({ id }) => passos.mostrar(id));
  // A closed one with nothing left out and nothing changed leaves nothing to look for.
  const temFiltros = todos.length > 0 && (!fechada || faltam.length + mudaram.length > 0);
  const nada = filtro !== 'todos' && parados.size === 0;
  return (
    <>
      {temFiltros && (
        <Box mb="lg">
          <AbasDaLista
            nome="O que mostrar"
            atual={filtro}
            aoMudar={filtrar}
            abas={[
              { valor: 'todos', nome: 'Todos' },
              { valor: 'faltam', nome: 'Faltam', quantos: faltam.length },
              ...(comAntes ? [{ valor: 'mudaram' as const, nome: 'Mudaram', quantos: mudaram.length }] : []),
            ]}
          />
        </Box>
      )}
      {vista.comodos.length === 0 && !fechada && <ComecarPelosComodos fila={fila} imovelId={inspecao.imovelId} />}
      {vista.comodos.map((comodo) => (
        <ComodoDaVistoria
          key={comodo.id}
          comodo={comodo}
          itens={itens.filter((item) => item.comodo && normal(item.comodo) === normal(comodo.nome))}
          passos={passos}
        />
      ))}
      {!fechada && vista.comodos.length > 0 && filtro === 'todos' && <NovoComodo fila={fila} />}
      {soltosAgora.length > 0 && (
        <section className={estilo.comodo} aria-label="Itens">
          <Title order={2} fz="h3" mb="sm">
            {vista.comodos.length > 0 ? 'Itens sem cômodo' : 'Itens'}
          </Title>
          <ul className={estilo.itens}>
            {soltosAgora.map((item) => (
              <ItemDaVistoria
                key={item.id}
                item={item}
                fila={fila}
                estado={estado}
                fechada={fechada}
                antes={entrada.get(item.id)}
                podeFaltar={passos.podeFaltar}
              />
            ))}
          </ul>
        </section>
      )}
      {nada && (
        <Text c="dimmed" ta="center" py="xl">
          {filtro === 'faltam' ? 'Tudo foi verificado.' : 'Nada mudou de condição.'}
        </Text>
      )}
      {filtro === 'todos' && <MedidoresEChaves inspecao={vista} fila={fila} estado={estado} fechada={fechada} />}
    </>
  );
}
