import { desligarSegundoFator } from '@imob/schemas/acesso';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { CampoCodigo } from '../../components/fields/CampoCodigo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { contagem } from '../../format/format.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { Item } from './Item.tsx';
import { LigarSegundoFator } from './LigarSegundoFator.tsx';
import { NovosCodigos } from './NovosCodigos.tsx';

type Comeco = Resposta<'POST /auth/segundo-fator'>;

/** Verification in two steps: on, off, and how many recovery codes are left. */
export function SegundoFator() {
  const fator = useQuery(consulta('GET /auth/segundo-fator'));
  const [comeco, setComeco] = useState<Comeco>();
  const [pedido, setPedido] = useState<'desligar' | 'codigos'>();
  const comecar = useMudanca('POST /auth/segundo-fator', { aoConcluir: setComeco });
  return (
    <Item
      titulo="Verificação em duas etapas"
      nota={
        fator.data?.ativo
          ? `Ligada: para entrar, além da senha, é preciso o código do seu aplicativo. ${contagem(fator.data.codigosRestantes, 'código de recuperação resta', 'códigos de recuperação restam', 'Nenhum código de recuperação resta: peça novos')}.`
          : 'Com ela, quem descobrir sua senha não entra: é preciso também o código que aparece no seu celular.'
      }
      acao={
        fator.data &&
        (fator.data.ativo ? (
          <Button variant="default" flex="none" onClick={() => setPedido('desligar')}>
            Desligar
          </Button>
        ) : (
          <Button
            variant="default"
            flex="none"
            loading={comecar.isPending}
            aria-label="Ligar verificação em duas etapas"
            onClick={() => comecar.mutate({})}
          >
            Ligar
          </Button>
        ))
      }
    >
      <Carregado consulta={fator}>
        {({ ativo }) =>
          ativo && (
            <Button variant="default" size="xs" mt="sm" onClick={() => setPedido('codigos')}>
              Novos códigos de recuperação
            </Button>
          )
        }
      </Carregado>
      <DialogoDeFormulario
        opened={comeco !== undefined}
        onClose={() => setComeco(undefined)}
        title="Ligar a verificação em duas etapas"
      >
        {comeco && <LigarSegundoFator {...comeco} aoTerminar={() => setComeco(undefined)} />}
      </DialogoDeFormulario>
      <DialogoDeFormulario
        opened={pedido === 'desligar'}
        onClose={() => setPedido(undefined)}
        title="Desligar a verificação em duas etapas"
      >
        <Desligar aoTerminar={() => setPedido(undefined)} />
      </DialogoDeFormulario>
      <DialogoDeFormulario
        opened={pedido === 'codigos'}
        onClose={() => setPedido(undefined)}
        title="Novos códigos de recuperação"
      >
        <NovosCodigos aoTerminar={() => setPedido(undefined)} />
      </DialogoDeFormulario>
    </Item>
  );
}

function Desligar({ aoTerminar }: { aoTerminar: () => void }) {
  const desligar = useMudanca('POST /auth/segundo-fator/desligar', {
    sucesso: ({ message }) => message,
    erroNoLugar: true,
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: desligarSegundoFator.schema.body,
    inicial: { codigo: '' },
    enviar: async (body) => {
      await desligar.mutateAsync({ body });
      aoTerminar();
    },
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <ErroDoFormulario erro={erro} />
        <CampoCodigo {...campos.getInputProps('codigo')} />
        <Group justify="flex-end">
          <Button type="submit" color="red" loading={enviando}>
            Desligar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
