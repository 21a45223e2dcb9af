print("floki")
