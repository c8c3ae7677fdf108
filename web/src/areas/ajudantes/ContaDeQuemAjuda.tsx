import type { Perfil } from '@imob/schemas/auth';
import { Button, Paper, Title, useMantineColorScheme } from '@mantine/core';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Alternativa } from '../../components/fields/Alternativa.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { trocar } from '../../layout/trocar.ts';
import { chamar } from '../../service/api.ts';
import { passarA, recomecar } from '../../service/passar.ts';
import { Item } from '../conta/Item.tsx';
import { ALCANCES } from './palavras.ts';

const TEMAS = [
  { value: 'auto', label: 'Do aparelho' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

type Props = { locador: Perfil; ajudante: NonNullable<Perfil['ajudante']> };

/** Minha conta of a helper while he is at the landlord's: who he is there, and the ways out. */
export function ContaDeQuemAjuda({ locador: { uid, nome: locador }, ajudante: { nome, email, alcance } }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const deixar = () =>
    confirmar({
      titulo: `Deixar de ajudar ${locador}?`,
      oQueAcontece: `Os imóveis de ${locador} saem do seu menu na hora. Para voltar, só com outro convite.`,
      acao: 'Deixar de ajudar',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /ajudas/:userId', { params: { userId: uid }, semSessao: true });
        await passarA();
        await recomecar();
      },
    });
  return (
    <Pagina titulo="Minha conta" descricao={email} largura="formulario">
      <Title order={2} fz={22} mb="sm">
        Enquanto você ajuda
      </Title>
      <Paper withBorder bg="var(--imob-superficie)" style={{ overflow: 'hidden' }}>
        <Item titulo={nome} nota={`Você entrou como ${email}. O que você fizer aqui fica registrado com o seu nome.`} />
        <Item
          titulo={`Nos imóveis de ${locador}: ${ALCANCES[alcance].nome.toLowerCase()}`}
          nota={
            alcance === 'VER'
              ? 'Você vê tudo e não muda nada.'
              : 'Você vê tudo e cuida do dia a dia. Senha, contas em banco, chave Pix, exportar tudo e assinar são só do dono.'
          }
          acao={
            <Button variant="default" flex="none" onClick={() => void trocar()}>
              Voltar aos meus
            </Button>
          }
        />
        <Item titulo="Aparência">
          <Alternativa titulo="Cores" opcoes={TEMAS} valor={colorScheme} aoMudar={(novo) => setColorScheme(novo)} />
        </Item>
        <Item
          titulo={`Deixar de ajudar ${locador}`}
          nota="Sua senha, seus dados e tudo o mais da sua conta estão em “Voltar aos meus”."
          acao={
            <Button variant="default" c="red" flex="none" aria-label={`Deixar de ajudar ${locador}`} onClick={deixar}>
              Deixar
            </Button>
          }
        />
      </Paper>
    </Pagina>
  );
}
