import { Condicao } from '@imob/schemas/inventario';
import { foiVerificado } from '@imob/schemas/rules/vistoriados';
import { Group, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import type { Condicao as Vista } from './alvos.ts';
import type { Edicao } from './loja.ts';
import estilo from './Vistoria.module.css';

type Visto = { condicaoAtual: Vista; ausente: boolean };

type Props = {
  nome: string;
  lugar: string;
  visto: Visto & { observacao: string };
  aoMudar: (edicao: Edicao) => void;
  comNota: boolean;
};

/** The condition at one tap and, where it is wanted, a note. */
export function ComoEsta({ nome, lugar, visto, aoMudar, comNota }: Props) {
  return (
    <>
      <fieldset className={estilo.condicoes} aria-label={`Condição de ${nome}`}>
        {Condicao.options.map((condicao) => (
          <label key={condicao} className={estilo.condicao}>
            <input
              type="radio"
              name={`condicao-${lugar}`}
              value={condicao}
              checked={visto.condicaoAtual === condicao && !visto.ausente}
              onChange={() => aoMudar({ condicaoAtual: condicao, ausente: false })}
            />
            {condicao}
          </label>
        ))}
      </fieldset>
      {visto.ausente && (
        <Text fz="sm" c="red" fw={600}>
          Não está no imóvel
        </Text>
      )}
      {comNota && (
        <Textarea
          aria-label={`Observação sobre ${nome}`}
          placeholder="Observação"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={5_000}
          value={visto.observacao}
          onChange={({ currentTarget }) => aoMudar({ observacao: currentTarget.value })}
        />
      )}
    </>
  );
}

/** A closed inspection is only read. */
export function ComoFicou({
  condicao,
  observacao,
  ausente,
  comparada,
}: {
  condicao: Vista;
  observacao: string;
  ausente: boolean;
  /** It stands beside how it was. */
  comparada: boolean;
}) {
  return (
    <>
      <Group gap={6}>
        {comparada && (
          <Text fz="sm" c="dimmed">
            Agora:
          </Text>
        )}
        {ausente ? (
          <Text fz="sm" c="red" fw={600}>
            Não está no imóvel
          </Text>
        ) : (
          <CondicaoDoItem condicao={condicao} />
        )}
      </Group>
      {observacao && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{observacao}</Text>}
    </>
  );
}

type Outros = { visto: Visto; podeFaltar: boolean; aoMudar: (edicao: Edicao) => void; children?: ReactNode };

/** These buttons say of a thing what is not a condition. */
export function Desmarcar({ visto, podeFaltar, aoMudar, children }: Outros) {
  return (
    <Group gap="md">
      {foiVerificado(visto) && (
        <button
          type="button"
          className={estilo.desmarcar}
          onClick={() => aoMudar({ condicaoAtual: 'Não verificado', ausente: false })}
        >
          Marcar como não verificado
        </button>
      )}
      {podeFaltar && !visto.ausente && (
        <button
          type="button"
          className={estilo.desmarcar}
          onClick={() => aoMudar({ condicaoAtual: 'Não verificado', ausente: true })}
        >
          Não está no imóvel
        </button>
      )}
      {children}
    </Group>
  );
}
