import { MASCARA, mudar, type Notificacoes } from '@imob/schemas/configuracoes';
import type { ChavePix } from '@imob/schemas/pix';
import { Alert, Box, Button, Grid, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { SoODonoMuda } from '../../components/screen/SoODonoMuda.tsx';
import { SoODono } from '../../components/screen/SoQuemMuda.tsx';
import { useEhDono } from '../../service/ajuda.ts';
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

/** Edits channels and days in one form, beside a preview of the tenant's messages. */
export function Ajustes({ atuais, pix }: { atuais: Notificacoes; pix: ChavePix | null }) {
  const perfil = usePerfil();
  const salvar = useMudanca('PATCH /configuracoes', { erroNoLugar: true });
  const conectado = useConectado();
  const ehDono = useEhDono();
  // A saved secret is read back as a mask, so its field starts anew.
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
  // Tenants can reply if the landlord has his own sender or a proven mailbox; the service decides alike.
  const responde = Boolean(valores.mailEmailRemetente && valores.mailApiKey) || perfil.emailProvado;
  const { diasAvisoVencimento, diasAvisoAtraso, textoLivreAtivo } = valores;
  const semCanal = !valores.emailAtivo && Object.values(situacaoDe(valores, conectado)).every((s) => s === 'Desligado');
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <SoODonoMuda>
          <form onSubmit={aoEnviar} noValidate>
            <Stack gap="lg">
              <ErroDoFormulario erro={erro} />
              {semCanal && ehDono && <NadaSai ligar={() => ligar('emailAtivo')} />}
              <Dias campos={campos} />
              <DosContratos campos={campos} />
              <Canais campos={campos} salvos={salvos} ligarWhatsapp={() => ligar('textoLivreAtivo')} />
              <SoODono>
                <Group justify="flex-end">
                  <Button type="submit" loading={enviando}>
                    Salvar avisos
                  </Button>
                </Group>
              </SoODono>
            </Stack>
          </form>
        </SoODonoMuda>
        <SoODono>
          <Box mt="lg">
            {/* A test's result is about the settings saved before it, so saving clears it. */}
            <EnviarTeste key={salvos} mudou={campos.isDirty()} />
          </Box>
        </SoODono>
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

/** Warns that nothing is sent while every channel is off. */
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
