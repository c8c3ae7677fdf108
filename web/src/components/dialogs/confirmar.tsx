import { Button, Group, Stack, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../service/api.ts';
import { avisarErro, consultas, envelheceu } from '../../service/queries.ts';
import { ErroDoFormulario } from '../fields/ErroDoFormulario.tsx';
import { useMounted } from '../screen/useMounted.ts';
import { FocoDoDialogo } from './FocoDoDialogo.tsx';

type Pergunta = {
  /** A question: `Apagar este imóvel?` */
  titulo: string;
  /** Says what will happen, and what will not. */
  oQueAcontece: ReactNode;
  /** The verb on the button: `Apagar imóvel`. */
  acao: string;
  perigo?: boolean;
  /** The dialog stays open while it runs, and says what went wrong (a toast does, should the dialog be gone). */
  aoConfirmar: () => Promise<unknown>;
};

/** Asks before something that cannot simply be undone, and says what it will do. */
export function confirmar({ titulo, ...pergunta }: Pergunta): void {
  const modalId = randomId();
  modals.open({
    modalId,
    title: titulo,
    children: (
      <FocoDoDialogo>
        <Confirmacao
          {...pergunta}
          fechar={() => modals.close(modalId)}
          segurar={(fazendo) =>
            modals.updateModal({
              modalId,
              closeOnEscape: !fazendo,
              closeOnClickOutside: !fazendo,
              withCloseButton: !fazendo,
            })
          }
        />
      </FocoDoDialogo>
    ),
  });
}

function Confirmacao({
  oQueAcontece,
  acao,
  perigo = false,
  aoConfirmar,
  fechar,
  segurar,
}: Omit<Pergunta, 'titulo'> & { fechar: () => void; segurar: (fazendo: boolean) => void }) {
  const [fazendo, setFazendo] = useState(false);
  const [erro, setErro] = useState<string>();
  const montado = useMounted();

  async function fazer() {
    setFazendo(true);
    segurar(true);
    setErro(undefined);
    try {
      await aoConfirmar();
      fechar();
    } catch (falha) {
      if (envelheceu(falha)) void consultas.invalidateQueries();
      if (!montado.current) return avisarErro(falha);
      setErro(messageOf(falha));
      setFazendo(false);
      segurar(false);
    }
  }

  return (
    <Stack>
      <Text component="div">{oQueAcontece}</Text>
      <ErroDoFormulario erro={erro} />
      <Group justify="flex-end">
        {/* Not "Cancelar", which is what some of the questions are about. */}
        <Button variant="default" onClick={fechar} disabled={fazendo} data-autofocus>
          Voltar
        </Button>
        <Button {...(perigo && { color: 'red' })} loading={fazendo} onClick={() => void fazer()}>
          {acao}
        </Button>
      </Group>
    </Stack>
  );
}
