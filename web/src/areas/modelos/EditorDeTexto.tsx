import { lacunasDe, lerTexto } from '@imob/schemas/documents/ownText/parse';
import type { PedidoDePrevia } from '@imob/schemas/modelos';
import { Alert, Button, Grid, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconBold, IconCursorText, IconHeading } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { contagem } from '../../format/format.ts';
import { CamposDoTexto } from './CamposDoTexto.tsx';
import { AvisosDoArquivo, ImportarArquivo } from './ImportarArquivo.tsx';
import { cercar, marcarLinha, proximaLacuna, type Selecao, trocar } from './inserir.ts';
import estilo from './Modelos.module.css';
import { AvisosDoTexto, PreviaDoTexto, usePrevia } from './PreviaDoTexto.tsx';

type Props = {
  texto: string;
  aoMudar: (texto: string) => void;
  erro?: ReactNode;
  /** With whose data it is shown: a contract's, or a model's own terms and choices. */
  com: Omit<PedidoDePrevia, 'texto'>;
};

const icone = { size: 16, 'aria-hidden': true } as const;

/** A contract in the landlord's own words: fields are put in by a touch, gaps are gone through, and the sheet stands beside it. */
export function EditorDeTexto({ texto, aoMudar, erro, com }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [painel, setPainel] = useState('campos');
  /** The contract with whose data a model's text is looked at; none is with invented ones. */
  const [em, setEm] = useState<string | null>(null);
  const [doArquivo, setDoArquivo] = useState<readonly string[]>([]);
  const faltas = useMemo(() => lerTexto(texto).faltas, [texto]);
  const lacunas = useMemo(() => lacunasDe(texto).length, [texto]);
  const { documento } = com;
  const previa = usePrevia(em ? { texto, contratoId: em, ...(documento && { documento }) } : { ...com, texto });
  const vazio = texto.trim() === '';

  const selecao = (): Selecao => ({
    inicio: area.current?.selectionStart ?? texto.length,
    fim: area.current?.selectionEnd ?? texto.length,
  });
  function escolher({ inicio, fim }: Selecao) {
    // Once the new text stands in the field.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(inicio, fim);
    });
  }
  function por(feito: { texto: string; selecao: Selecao }) {
    aoMudar(feito.texto);
    escolher(feito.selecao);
  }
  function irALacuna() {
    const proxima = proximaLacuna(texto, selecao().fim);
    if (!proxima) return;
    setPainel('campos');
    escolher(proxima);
  }

  return (
    <Stack gap="md">
      <Group gap="xs">
        <ImportarArquivo
          vazio={vazio}
          aoLer={(lido) => {
            aoMudar(lido.texto);
            setDoArquivo(lido.avisos);
          }}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHeading {...icone} />}
          onClick={() => por(marcarLinha(texto, selecao(), '#'))}
        >
          Título
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHeading {...icone} />}
          onClick={() => por(marcarLinha(texto, selecao(), '##'))}
        >
          Cláusula
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBold {...icone} />}
          onClick={() => por(cercarLinha(texto, selecao()))}
        >
          Negrito
        </Button>
        {lacunas > 0 && (
          <Button size="xs" variant="light" leftSection={<IconCursorText {...icone} />} onClick={irALacuna}>
            Próxima lacuna ({lacunas})
          </Button>
        )}
      </Group>
      <AvisosDoArquivo avisos={doArquivo} fechar={() => setDoArquivo([])} />
      {lacunas > 0 && (
        <Text fz="sm" c="dimmed">
          O texto tem {contagem(lacunas, 'lugar', 'lugares')} para preencher (____). Toque em “Próxima lacuna” e escolha
          o campo que entra nela.
        </Text>
      )}
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack gap="sm">
            <Textarea
              ref={area}
              label="Texto do contrato"
              description="Um parágrafo por linha. # começa um título, ## uma cláusula, **negrito**. Os campos ficam entre chaves."
              autosize
              minRows={16}
              maxRows={36}
              spellCheck={false}
              className={estilo.texto}
              value={texto}
              onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
              error={faltas.length > 0 ? undefined : erro}
            />
            {faltas.length > 0 && (
              <Alert color="red" variant="light" title="O texto tem campos que não existem" role="alert">
                {faltas.slice(0, 5).map((falta) => (
                  <Text key={falta} fz="sm">
                    {falta}
                  </Text>
                ))}
              </Alert>
            )}
            <Text fz="sm" c="dimmed">
              As linhas de assinatura, as testemunhas e o código Pix saem sozinhos no fim.
            </Text>
            {!vazio && faltas.length === 0 && <AvisosDoTexto avisos={previa.data?.avisos ?? []} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Stack gap="sm">
            <SegmentedControl
              aria-label="Ao lado do texto"
              data={[
                { value: 'campos', label: 'Campos' },
                { value: 'previa', label: 'Prévia' },
              ]}
              value={painel}
              onChange={setPainel}
            />
            {painel === 'campos' ? (
              <CamposDoTexto
                inserir={(marca) => por(trocar(texto, selecao(), marca))}
                cercar={(marca) => por(cercar(texto, selecao(), marca, '{fim}'))}
              />
            ) : (
              <PreviaDoTexto
                previa={previa}
                vazio={vazio}
                doContrato={Boolean(com.contratoId)}
                em={em}
                aoEscolher={setEm}
              />
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

const cercarLinha = (texto: string, { inicio, fim }: Selecao) => {
  const { texto: novo } = trocar(texto, { inicio, fim }, `**${texto.slice(inicio, fim)}**`);
  return { texto: novo, selecao: { inicio: inicio + 2, fim: fim + 2 } };
};
