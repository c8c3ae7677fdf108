import { MASCARA, mudar, type Notificacoes } from '@imob/schemas/configuracoes';
import type { ChavePix } from '@imob/schemas/pix';
import { Alert, Box, Button, Grid, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { alertar, avisar, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Canais } from './Canais.tsx';
import { faltas, situacaoDe } from './canais.ts';
import { Dias } from './Dias.tsx';
import { DosContratos } from './DosContratos.tsx';
import { EnviarTeste } from './EnviarTeste.tsx';
import { inicialDe } from './formulario.ts';
import { Previa } from './Previa.tsx';
import { useConectado } from './useConectado.ts';

const SEGREDOS = ['mailApiKey', 'mailSmsApiKey', 'whatsappToken'] as const;

/** Channels and days in one form; beside it, what a tenant would read. */
export function Ajustes({ atuais, pix }: { atuais: Notificacoes; pix: ChavePix | null }) {
  const perfil = usePerfil();
  const salvar = useMudanca('PATCH /configuracoes', { erroNoLugar: true });
  const conectado = useConectado();
  // A saved secret is only its mask from then on: its field begins anew.
  const [salvos, setSalvos] = useState(0);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudar.schema.body,
    mudanca: true,
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
  const ligar = (canal: 'emailAtivo' | 'textoLivreAtivo') => {
    campos.setFieldValue(`notificacoes.${canal}`, true);
    aoEnviar();
  };
  useSairSemSalvar({ campos, enviando });
  const valores = campos.getValues().notificacoes;
  // The service decides alike: with his own sender, or once his mailbox is proven.
  const responde = Boolean(valores.mailEmailRemetente && valores.mailApiKey) || perfil.emailProvado;
  const { diasAvisoVencimento, diasAvisoAtraso, textoLivreAtivo } = valores;
  const semCanal = !valores.emailAtivo && Object.values(situacaoDe(valores, conectado)).every((s) => s === 'Desligado');
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <form onSubmit={aoEnviar} noValidate>
          <Stack gap="lg">
            <ErroDoFormulario erro={erro} />
            {semCanal && <NadaSai ligar={() => ligar('emailAtivo')} />}
            <Dias campos={campos} />
            <DosContratos campos={campos} />
            <Canais campos={campos} salvos={salvos} ligarWhatsapp={() => ligar('textoLivreAtivo')} />
            <Group justify="flex-end">
              <Button type="submit" loading={enviando}>
                Salvar avisos
              </Button>
            </Group>
          </Stack>
        </form>
        <Box mt="lg">
          {/* What a test said is of what was saved before it. */}
          <EnviarTeste key={salvos} mudou={campos.isDirty()} />
        </Box>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Box pos="sticky" top={84}>
          <Previa
            antes={diasAvisoVencimento}
            depois={diasAvisoAtraso}
            textoLivre={textoLivreAtivo}
            locador={perfil}
            responde={responde}
            pix={pix}
          />
        </Box>
      </Grid.Col>
    </Grid>
  );
}

/** The days below promise nothing while there is no way to a tenant. */
const NadaSai = ({ ligar }: { ligar: () => void }) => (
  <Alert color="yellow" variant="light" title="Nenhum aviso sai: todos os canais estão desligados">
    <Group justify="space-between" gap="sm">
      <span>Ligue o e-mail agora, ou escolha outro canal abaixo e salve.</span>
      <Button size="xs" onClick={ligar}>
        Ligar o e-mail
      </Button>
    </Group>
  </Alert>
);
