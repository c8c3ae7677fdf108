import { desligarSegundoFator } from '@imob/schemas/acesso';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { CampoCodigo } from '../../components/fields/CampoCodigo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { contagem } from '../../format/format.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { LigarSegundoFator } from './LigarSegundoFator.tsx';

type Comeco = Resposta<'POST /auth/segundo-fator'>;

/** Verification in two steps: on, off, and how many recovery codes are left. */
export function SegundoFator() {
  const fator = useQuery(consulta('GET /auth/segundo-fator'));
  const [comeco, setComeco] = useState<Comeco>();
  const [desligando, setDesligando] = useState(false);
  const comecar = useMudanca('POST /auth/segundo-fator', { aoConcluir: setComeco });
  return (
    <Secao titulo="Verificação em duas etapas" nivel={3}>
      <Carregado consulta={fator}>
        {({ ativo, codigosRestantes }) => (
          <Stack>
            <Text c="dimmed" fz="sm">
              {ativo
                ? `Ligada: para entrar, além da senha, é preciso o código do seu aplicativo. ${contagem(codigosRestantes, 'código de recuperação resta', 'códigos de recuperação restam', 'Nenhum código de recuperação resta: desligue e ligue de novo para ter outros')}.`
                : 'Com ela, quem descobrir sua senha não entra: é preciso também o código que aparece no seu celular.'}
            </Text>
            <Group justify="flex-end">
              {ativo ? (
                <Button variant="default" onClick={() => setDesligando(true)}>
                  Desligar
                </Button>
              ) : (
                <Button
                  variant="default"
                  loading={comecar.isPending}
                  aria-label="Ligar verificação em duas etapas"
                  onClick={() => comecar.mutate({})}
                >
                  Ligar
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Carregado>
      <DialogoDeFormulario
        opened={comeco !== undefined}
        onClose={() => setComeco(undefined)}
        title="Ligar a verificação em duas etapas"
      >
        {comeco && <LigarSegundoFator {...comeco} aoTerminar={() => setComeco(undefined)} />}
      </DialogoDeFormulario>
      <DialogoDeFormulario
        opened={desligando}
        onClose={() => setDesligando(false)}
        title="Desligar a verificação em duas etapas"
      >
        <Desligar aoTerminar={() => setDesligando(false)} />
      </DialogoDeFormulario>
    </Secao>
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
