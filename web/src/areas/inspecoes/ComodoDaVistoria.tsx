import type { Comodo } from '@imob/schemas/comodos';
import { foiVerificado, type ItemDaVistoria as Item } from '@imob/schemas/rules/vistoriados';
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { IconChecks, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { alvo, type Condicao } from './alvos.ts';
import { ElementoDaVistoria } from './ElementoDaVistoria.tsx';
import type { EstadoDaFila } from './estadoDaFila.ts';
import type { FilaDaVistoria } from './fila.ts';
import { ItemDaVistoria } from './ItemDaVistoria.tsx';
import estilo from './Vistoria.module.css';

export type Passos = {
  fila: FilaDaVistoria;
  estado: EstadoDaFila;
  fechada: boolean;
  /** Each item and element as the entry of this contract found it. */
  entrada: ReadonlyMap<string, Condicao>;
  podeFaltar: boolean;
  mostrar: (id: string) => boolean;
};

/** A room: its parts, the inventory that stands in it, and one tap for all that is in order. */
export function ComodoDaVistoria({ comodo, itens, passos }: { comodo: Comodo; itens: Item[]; passos: Passos }) {
  const { fila, estado, fechada, entrada, podeFaltar, mostrar } = passos;
  const { id, nome } = comodo;
  const elementos = comodo.elementos.map((elemento) => ({ ...elemento, condicaoAtual: elemento.condicao }));
  const faltam = elementos.filter((elemento) => !foiVerificado(elemento));
  const total = elementos.length + itens.length;
  const vistos = total - faltam.length - itens.filter((item) => !foiVerificado(item)).length;
  const vistosAgora = comodo.elementos.filter((elemento) => mostrar(elemento.id));
  const itensAgora = itens.filter((item) => mostrar(item.id));
  if (vistosAgora.length + itensAgora.length === 0 && total > 0) return null;

  const todosBons = () => {
    for (const elemento of faltam) {
      const edicao = { condicaoAtual: 'Bom' as const, ausente: false, nome: elemento.nome, comodo: { id, nome } };
      fila.editar(alvo.elemento(elemento.id), edicao);
    }
  };
  const todos = faltam.length === elementos.length ? 'Tudo bom' : 'O resto está bom';
  const retirar = () =>
    confirmar({
      titulo: `Retirar o cômodo ${nome}?`,
      oQueAcontece: 'O que foi anotado e fotografado neste cômodo sai da vistoria.',
      acao: 'Retirar cômodo',
      perigo: true,
      aoConfirmar: async () => fila.editar(alvo.comodo(id), { retirado: true }),
    });

  return (
    <section className={estilo.comodo} aria-label={nome}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="xs" align="baseline">
          <Title order={2} fz="h3">
            {nome}
          </Title>
          <Text fz="sm" c="dimmed" className="numeros">
            {vistos} de {total}
          </Text>
        </Group>
        {!fechada && faltam.length > 0 && (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconChecks size={18} aria-hidden />}
            aria-label={`${todos}: ${nome}`}
            onClick={todosBons}
          >
            {todos}
          </Button>
        )}
      </Group>
      <ul className={estilo.itens} style={{ marginBlockEnd: '0.75rem' }}>
        {vistosAgora.map((elemento) => (
          <ElementoDaVistoria
            key={elemento.id}
            {...{ elemento, comodo, fila, estado, fechada, podeFaltar }}
            antes={entrada.get(elemento.id)}
          />
        ))}
        {itensAgora.map((item) => (
          <ItemDaVistoria key={item.id} {...{ item, fila, estado, fechada, podeFaltar }} antes={entrada.get(item.id)} />
        ))}
      </ul>
      {!fechada && (
        <Group gap="xs">
          <NovoNome
            rotulo={`Acrescentar elemento em ${nome}`}
            exemplo="Armário embutido"
            aoCriar={(novo) =>
              fila.editar(alvo.elemento(crypto.randomUUID()), {
                nome: novo,
                condicaoAtual: 'Não verificado',
                comodo: { id, nome },
              })
            }
          >
            Acrescentar elemento
          </NovoNome>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Retirar cômodo ${nome}`}
            onClick={retirar}
          >
            Retirar cômodo
          </Button>
        </Group>
      )}
    </section>
  );
}

type NovoNomeProps = { rotulo: string; exemplo: string; children: string; aoCriar: (nome: string) => void };

/** A button that asks for a name, in place. */
export function NovoNome({ rotulo, exemplo, children, aoCriar }: NovoNomeProps) {
  const [nome, setNome] = useState<string>();
  if (nome === undefined) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={rotulo}
        onClick={() => setNome('')}
      >
        {children}
      </Button>
    );
  }
  const criar = () => {
    if (nome.trim()) aoCriar(nome.trim());
    setNome(undefined);
  };
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault();
        criar();
      }}
      // A name that was written is meant: an inspection that is concluded next is closed for good.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (nome.trim() && !currentTarget.contains(relatedTarget)) criar();
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={`Nome: ${rotulo.toLowerCase()}`}
          placeholder={exemplo}
          value={nome}
          maxLength={200}
          autoFocus
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
        <Button type="submit" variant="light" flex="none">
          Acrescentar
        </Button>
      </Group>
    </form>
  );
}
