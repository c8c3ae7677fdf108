import { novosCodigos } from '@imob/schemas/acesso';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CampoCodigo } from '../../components/fields/CampoCodigo.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { Codigos } from './Codigos.tsx';

/** Other recovery codes, for who has used or lost theirs; the factor stays on. */
export function NovosCodigos({ aoTerminar }: { aoTerminar: () => void }) {
  const [codigos, setCodigos] = useState<string[]>();
  const trocar = useMudanca('POST /auth/segundo-fator/codigos', { erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: novosCodigos.schema.body,
    inicial: { codigo: '' },
    enviar: async (body) => {
      const feitos = await trocar.mutateAsync({ body });
      campos.reset();
      setCodigos(feitos.codigos);
    },
  });
  if (codigos) return <Codigos inicio="Os de antes não valem mais." codigos={codigos} aoTerminar={aoTerminar} />;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text>Os códigos que você guardou deixam de valer, e dez novos aparecem aqui uma única vez.</Text>
        <ErroDoFormulario erro={erro} />
        <CampoCodigo {...campos.getInputProps('codigo')} />
        <Group justify="flex-end">
          <Button type="submit" loading={enviando}>
            Trocar os códigos
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
