import { comodosPadrao, elementosPadrao } from '@imob/schemas/rules/comodosPadrao';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';
import { alvo } from './alvos.ts';
import { NovoNome } from './ComodoDaVistoria.tsx';
import type { FilaDaVistoria } from './fila.ts';

let contador = 0;
/** Rooms stand in the order of making, which a device without connection keeps by the name of the place. */
const novoId = () => `${Date.now().toString(36)}-${String(contador++).padStart(4, '0')}-${crypto.randomUUID()}`;
const comIds = (nomes: string[]) => nomes.map((nome) => ({ id: novoId(), nome }));

function criarComodo(fila: FilaDaVistoria, nome: string, elementos: string[]) {
  fila.editar(alvo.comodo(novoId()), { nome, elementos: comIds(elementos) });
}

/** An inspection without rooms gets those that a property of this kind has, at one tap. */
export function ComecarPelosComodos({ fila, imovelId }: { fila: FilaDaVistoria; imovelId: string }) {
  const imovel = useQuery(consulta('GET /imoveis/:id', { params: { id: imovelId } }));
  const comodos = comodosPadrao(imovel.data ?? {});
  return (
    <Alert color="blue" variant="light" mb="lg" title="Vistoriar por cômodos">
      <Text fz="sm" mb="sm">
        Piso, paredes, teto, portas, janelas, elétrica e hidráulica de cada cômodo:{' '}
        {emLista(comodos.map((um) => um.nome))}. Depois você acrescenta ou retira o que quiser.
      </Text>
      <Group gap="sm">
        <Button
          size="sm"
          onClick={() => {
            for (const { nome, elementos } of comodos) criarComodo(fila, nome, elementos);
          }}
        >
          Começar com estes cômodos
        </Button>
        <NovoComodo fila={fila} />
      </Group>
    </Alert>
  );
}

export function NovoComodo({ fila }: { fila: FilaDaVistoria }) {
  return (
    <Group mb="lg">
      <NovoNome
        rotulo="Acrescentar cômodo"
        exemplo="Quarto 2"
        aoCriar={(nome) => criarComodo(fila, nome, elementosPadrao(nome))}
      >
        Acrescentar cômodo
      </NovoNome>
    </Group>
  );
}

const emLista = (nomes: string[]) => new Intl.ListFormat('pt-BR').format(nomes);
