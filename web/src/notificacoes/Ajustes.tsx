import { MASCARA, mudar, type Notificacoes } from '@imob/schemas/configuracoes';
import { Box, Button, Grid, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { useSairSemSalvar } from '../componentes/useSairSemSalvar.tsx';
import { alertar, avisar, useMudanca } from '../consultas.ts';
import { useFormulario } from '../formulario.ts';
import { usePerfil } from '../sessao.tsx';
import { Canais } from './Canais.tsx';
import { faltas } from './canais.ts';
import { Dias } from './Dias.tsx';
import { emOrdem } from './dias.ts';
import { Previa } from './Previa.tsx';
import { useConectado } from './useConectado.ts';

const SEGREDOS = ['mailApiKey', 'mailSmsApiKey', 'whatsappToken'] as const;

export function inicialDe(atuais: Notificacoes) {
  return {
    notificacoes: {
      ...atuais,
      mailEmailRemetente: atuais.mailEmailRemetente ?? '',
      mailSmsSender: atuais.mailSmsSender ?? '',
      whatsappPhoneId: atuais.whatsappPhoneId ?? '',
      diasAvisoVencimento: emOrdem(atuais.diasAvisoVencimento),
      diasAvisoAtraso: emOrdem(atuais.diasAvisoAtraso),
    },
  };
}
export type FormularioDeAvisos = ReturnType<
  typeof useFormulario<ReturnType<typeof inicialDe>, typeof mudar.schema.body>
>['campos'];

/** Channels and days in one form; beside it, what a tenant would read. */
export function Ajustes({ atuais }: { atuais: Notificacoes }) {
  const perfil = usePerfil();
  const salvar = useMudanca(mudar, { erroNoLugar: true });
  const conectado = useConectado();
  // A saved secret is only its mask from then on: its field begins anew.
  const [salvos, setSalvos] = useState(0);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudar.schema.body,
    inicial: inicialDe(atuais),
    enviar: async (body) => {
      const falta = faltas(campos.getValues().notificacoes, conectado);
      await salvar.mutateAsync({ body });
      if (falta.length > 0) alertar(['Avisos salvos.', ...falta].join(' '));
      else avisar('Avisos salvos.');
      for (const nome of SEGREDOS) {
        if (campos.getValues().notificacoes[nome]) campos.setFieldValue(`notificacoes.${nome}`, MASCARA);
      }
      setSalvos((quantas) => quantas + 1);
    },
  });
  useSairSemSalvar({ campos, enviando });
  const { diasAvisoVencimento, diasAvisoAtraso, textoLivreAtivo } = campos.getValues().notificacoes;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <form onSubmit={aoEnviar} noValidate>
          <Stack gap="lg">
            <ErroDoFormulario erro={erro} />
            <Dias campos={campos} />
            <Canais key={salvos} campos={campos} />
            <Group justify="flex-end">
              <Button type="submit" loading={enviando}>
                Salvar avisos
              </Button>
            </Group>
          </Stack>
        </form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Box pos="sticky" top={84}>
          <Previa antes={diasAvisoVencimento} depois={diasAvisoAtraso} textoLivre={textoLivreAtivo} locador={perfil} />
        </Box>
      </Grid.Col>
    </Grid>
  );
}
