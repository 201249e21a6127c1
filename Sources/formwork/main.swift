import FormworkCommands

runFormwork()
