import { ligarSegundoFator } from '@imob/schemas/acesso';
import { Button, Code, Group, Image, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CampoCodigo } from '../../components/fields/CampoCodigo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { useMudanca } from '../../service/queries.ts';
import { Codigos } from './Codigos.tsx';

type Props = { segredo: string; imagem: string; aoTerminar: () => void };

/** The code to be read by the app, its first six digits, then the recovery codes, once. */
export function LigarSegundoFator({ segredo, imagem, aoTerminar }: Props) {
  const [codigos, setCodigos] = useState<string[]>();
  const ligar = useMudanca('POST /auth/segundo-fator/confirmar', { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: ligarSegundoFator.schema.body,
    inicial: { codigo: '' },
    enviar: async (body) => {
      const ligado = await ligar.mutateAsync({ body });
      campos.reset();
      setCodigos(ligado.codigos);
    },
  });
  if (codigos) return <Codigos inicio="Ligada." codigos={codigos} aoTerminar={aoTerminar} />;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text>
          Leia o código com um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, Aegis…).
        </Text>
        <Image src={imagem} alt="Código para o aplicativo autenticador" w={200} h={200} mx="auto" bg="white" p="xs" />
        <Group gap="sm">
          <Text fz="sm" c="dimmed" flex="1 1 200px">
            Está neste mesmo celular, ou sem câmera? Copie a chave para o aplicativo:{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{segredo}</Code>
          </Text>
          <BotaoCopiar valor={segredo} size="compact-sm" variant="default" feito="Chave copiada">
            Copiar chave
          </BotaoCopiar>
        </Group>
        <ErroDoFormulario erro={erro} />
        <CampoCodigo description="Os 6 dígitos que o aplicativo mostra agora." {...campos.getInputProps('codigo')} />
        <Group justify="flex-end">
          <Button type="submit" loading={enviando}>
            Ligar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
